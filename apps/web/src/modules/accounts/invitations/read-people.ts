import {
  type IdentifierRule,
  type InvitedPerson,
  findIdentifierFault,
  invitedPerson,
  readCsvLines,
  readInput,
  findRepeatedPeople,
} from '@elucida/contract';
import { translateMessage } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';

export interface ReadPerson {
  line: number;
  person: InvitedPerson;
  /** In the user's language, by the server's rules. */
  faults: string[];
}

export interface ReadPeople {
  people: ReadPerson[];
  /** Names of ignored columns. */
  ignored: string[];
}

type Field = 'firstname' | 'lastname' | 'email' | 'uliegeid';

/** In English and French. */
const columnNames: Readonly<Record<Field, readonly string[]>> = {
  firstname: ['firstname', 'first name', 'given name', 'prénom', 'prenom'],
  lastname: ['lastname', 'last name', 'surname', 'family name', 'name', 'nom'],
  email: ['email', 'e-mail', 'mail', 'e-mail address', 'email address', 'adresse e-mail', 'courriel'],
  uliegeid: ['uliegeid', 'identifier', 'id', 'identifiant', 'matricule'],
};

const usualOrder: readonly Field[] = ['firstname', 'lastname', 'email', 'uliegeid'];

const fieldOf = (name: string) =>
  usualOrder.find((field) => columnNames[field].includes(name.trim().toLowerCase()));

/** A header names a column for addresses and contains no address. */
const isHeader = (cells: readonly string[]) =>
  cells.some((cell) => fieldOf(cell) === 'email') && !cells.some((cell) => cell.includes('@'));

function faultsOf(person: InvitedPerson, rule: IdentifierRule): string[] {
  const read = readInput(invitedPerson, person);
  const faults = read.ok ? [] : read.faults.map(({ message }) => message);
  const identifier = person.uliegeid === undefined ? undefined : findIdentifierFault(person.uliegeid, rule);
  return [...faults, ...(identifier ? [identifier] : [])].map(translateMessage);
}

/** A header line is optional. Finds the faults of each person. */
export function readPeople(
  text: string,
  { role, rule }: { role: InvitedPerson['role']; rule: IdentifierRule },
): ReadPeople {
  const [first, ...rest] = readCsvLines(text);
  if (first === undefined) return { people: [], ignored: [] };
  const hasHeader = isHeader(first.cells);
  const fields = hasHeader ? first.cells.map(fieldOf) : usualOrder;
  const people = (hasHeader ? rest : [first, ...rest]).map(({ line, cells }): ReadPerson => {
    const cellOf = (field: Field) => cells[fields.indexOf(field)] ?? '';
    const person = {
      firstname: cellOf('firstname'),
      lastname: cellOf('lastname'),
      email: cellOf('email'),
      role,
      ...(cellOf('uliegeid') !== '' && { uliegeid: cellOf('uliegeid') }),
    };
    const hasMore = !hasHeader && cells.slice(usualOrder.length).some((cell) => cell !== '');
    const faults = faultsOf(person, rule);
    if (hasMore)
      faults.push(t('Too many columns: expected first name, last name, email address and identifier'));
    return { line, person, faults };
  });
  for (const { index, message } of findRepeatedPeople(people.map(({ person }) => person)))
    people[index]!.faults.push(translateMessage(message));
  const isIgnored = (index: number) => fields[index] === undefined || fields.indexOf(fields[index]) !== index;
  const ignored = hasHeader ? first.cells.filter((name, index) => name !== '' && isIgnored(index)) : [];
  return { people, ignored };
}

import { describe, expect, it } from 'vitest';
import { readPeople } from './read-people.ts';

const rule = {
  identifierLabel: 'Identifier',
  identifierExample: 'S123456',
  identifierPattern: String.raw`^[sS]\d{6}$`,
  identifierRule: 'S followed by 6 digits',
};
const read = (text: string) => readPeople(text, { role: 'STUDENT', rule });
const ada = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org', role: 'STUDENT' };

describe('readPeople', () => {
  it('reads lines with first name, last name, address and an optional identifier', () => {
    expect(read('Ada, Lovelace, ada@example.org\n\nGrace, Hopper, grace@example.org, S123456')).toEqual({
      people: [
        { line: 1, person: ada, faults: [] },
        {
          line: 3,
          person: {
            firstname: 'Grace',
            lastname: 'Hopper',
            email: 'grace@example.org',
            role: 'STUDENT',
            uliegeid: 'S123456',
          },
          faults: [],
        },
      ],
      ignored: [],
    });
  });

  it('reads columns by their English or French names and reports ignored columns', () => {
    for (const text of [
      'Email;Group;Last name;First name\nada@example.org;B2;Lovelace;Ada',
      'Adresse e-mail\tGroupe\tNom\tPrénom\nada@example.org\tB2\tLovelace\tAda',
    ]) {
      const { people, ignored } = read(text);
      expect(people).toEqual([{ line: 2, person: ada, faults: [] }]);
      expect(ignored).toHaveLength(1);
    }
  });

  it('reports a second column for the same field as ignored', () => {
    expect(read('Name,Surname,Email\nLovelace,Byron,ada@example.org').ignored).toEqual(['Surname']);
  });

  it('returns the messages of the server for each faulty line', () => {
    const { people } = read(
      'Ada, Lovelace, ada@example.org\n, Hopper, grace\nAda, L., ADA@example.org\nA, B, a@example.org, 12\nC, ,',
    );
    expect(people.map(({ faults }) => faults)).toEqual([
      [],
      ['Please input a firstname', 'Invalid email format'],
      ['This email address is already in the list'],
      ['Identifier must be S followed by 6 digits (e.g., S123456)'],
      ['Please input a lastname', 'Please input an email'],
    ]);
  });

  it('rejects a line with too many cells', () => {
    expect(read('Ada, Lovelace, ada@example.org, S123456, STUDENT').people[0]?.faults).toEqual([
      'Too many columns: expected first name, last name, email address and identifier',
    ]);
  });

  it('returns no people for a text without lines', () => {
    expect(read(' \n')).toEqual({ people: [], ignored: [] });
    expect(read('firstname,lastname,email')).toEqual({ people: [], ignored: [] });
  });
});

import { type Message, createMessage } from '@elucida/contract';
import { readFile } from 'node:fs/promises';

export const commonPasswordMessage = createMessage('common-password');

const list = new URL('./common-passwords.txt', import.meta.url);

/** Common passwords, read at the first check. */
let common: Promise<ReadonlySet<string>> | undefined;

async function readList(): Promise<ReadonlySet<string>> {
  const lines = (await readFile(list, 'utf8')).split('\n');
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));
}

/** Words related to the product, which people choose first. */
const productWords = [
  'elucida',
  'demo',
  'spectroscopy',
  'spectroscopie',
  'spectrum',
  'spectre',
  'password',
  'motdepasse',
];

const minWordLength = 3;
/** Minimum number of letters besides the person's own words. */
const minOtherLetters = 4;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

export interface PasswordHolder {
  firstname: string;
  lastname: string;
  email: string;
  uliegeid: string | null;
}

function ownWords(holder: PasswordHolder, institution: string): string[] {
  const texts = [holder.firstname, holder.lastname, holder.uliegeid ?? '', institution];
  const words = [
    ...texts,
    ...texts.flatMap((text) => text.split(/[\s-]+/)),
    ...holder.email.split(/[@._+-]/),
  ];
  const known = [...words.map(plain), ...productWords].filter((word) => word.length >= minWordLength);
  // Longer words first: replacing a shorter word would split a longer one that contains it.
  return [...new Set(known)].toSorted((one, other) => other.length - one.length);
}

function consistsOfOwnWords(password: string, words: readonly string[]): boolean {
  const whole = plain(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), whole);
  return rest !== whole && rest.replaceAll(/[^a-z]/g, '').length < minOtherLetters;
}

/** Returns a password, and what is left of it as digits and signs are removed from its end. */
function withoutEndings(password: string): string[] {
  const [ending] = /[^a-z]*$/.exec(password)!;
  return Array.from({ length: ending.length + 1 }, (_, count) => password.slice(0, password.length - count));
}

/**
 * Returns undefined for an accepted password. Rejects 10,000 common passwords, with or without
 * digits and signs at the end, and those made of the person's names, their address, the institution
 * or the product.
 */
export async function findPasswordFault(
  password: string,
  holder: PasswordHolder,
  institution: string,
): Promise<Message | undefined> {
  common ??= readList().catch((error: unknown) => {
    // The next call reads again: too many open files are no lasting fault.
    common = undefined;
    throw error;
  });
  const known = await common;
  const lower = password.toLowerCase();
  const isCommon = withoutEndings(lower).some((text) => known.has(text));
  return isCommon || consistsOfOwnWords(password, ownWords(holder, institution))
    ? commonPasswordMessage
    : undefined;
}

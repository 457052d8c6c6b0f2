import { type BinItem, type BinKind, binKinds } from '@elucida/contract';
import { counted } from '../../ui/counted.ts';

const plurals: Record<BinKind, string> = {
  laboratory: 'laboratories',
  machine: 'machines',
  molecule: 'molecules',
  experiment: 'experiments',
  spectrum: 'spectra',
  image: 'images',
  exercise: 'exercises',
  file: 'files',
};

function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** What went along: `with 1 machine and 3 experiments`; empty where it went alone. */
export function contentsText({ kind, contents }: Pick<BinItem, 'kind' | 'contents'>): string {
  const words = binKinds.flatMap((other) => {
    const count = (contents[other] ?? 0) - (other === kind ? 1 : 0);
    return count > 0 ? [counted(count, other, plurals[other])] : [];
  });
  return words.length === 0 ? '' : `with ${listed(words)}`;
}

const hourMs = 60 * 60 * 1000;

/** How long something can still be put back. */
export function timeLeft(expiresAt: Date, now: Date): string {
  const hours = (expiresAt.getTime() - now.getTime()) / hourMs;
  if (hours < 1) return 'within the hour';
  if (hours < 24) return `in ${counted(Math.floor(hours), 'hour')}`;
  return `in ${counted(Math.round(hours / 24), 'day')}`;
}

import { type BinItem, type BinKind, limits } from '@elucida/contract';
import type { BinEntry } from './store.ts';

const kindOfTable: Record<string, BinKind> = {
  laboratories: 'laboratory',
  machines: 'machine',
  molecules: 'molecule',
  experiments: 'experiment',
  spectra: 'spectrum',
  images: 'image',
  exercises: 'exercise',
  files: 'file',
};

const dayMs = 24 * 60 * 60 * 1000;

export function binItemView({ counts, deletedAt, ...entry }: BinEntry): BinItem {
  const contents = Object.entries(counts).flatMap(([table, count]) => {
    const kind = kindOfTable[table];
    return kind === undefined ? [] : [[kind, count] as const];
  });
  return {
    ...entry,
    contents: Object.fromEntries(contents),
    deletedAt: deletedAt.toISOString(),
    expiresAt: new Date(deletedAt.getTime() + limits.binDays * dayMs).toISOString(),
  };
}

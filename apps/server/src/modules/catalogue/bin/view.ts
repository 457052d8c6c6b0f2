import { getTableName } from 'drizzle-orm';
import { type BinItem, binKinds, limits } from '@elucida/contract';
import { type BinEntry, binRoots } from './store.ts';

const kindOfTable = new Map(binKinds.map((kind) => [getTableName(binRoots[kind].table) as string, kind]));

const dayMs = 24 * 60 * 60 * 1000;

export function binItemView({ counts, deletedAt, ...entry }: BinEntry): BinItem {
  const contents = Object.entries(counts).flatMap(([table, count]) => {
    const kind = kindOfTable.get(table);
    return kind === undefined ? [] : [[kind, count] as const];
  });
  return {
    ...entry,
    contents: Object.fromEntries(contents),
    deletedAt: deletedAt.toISOString(),
    expiresAt: new Date(deletedAt.getTime() + limits.binDays * dayMs).toISOString(),
  };
}

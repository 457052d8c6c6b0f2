import { hashDrawing, hashOfDelta } from '@elucida/contract';
import { sql } from 'drizzle-orm';
import { equalsAny } from '../../../database/queries/equals-any.ts';
import type { Executor } from '../../../database/database.ts';
import { splitBySize } from '../split-by-size.ts';
import { composerLogs } from '../../../database/schema/index.ts';

/** A change starts with the hash of its drawing. */
export const drawingHashColumns = {
  changeHead: sql<string | null>`left(${composerLogs.drawingChange}, 16)`,
  /** Null without a whole drawing; 0 for an empty one. */
  fullBytes: sql<number | null>`octet_length(${composerLogs.drawing})`,
};

export interface HashedRow {
  id: string;
  changeHead: string | null;
  fullBytes: number | null;
}

const maxReadBytes = 2 * 1024 * 1024;

/** Returns hashes by row id, without rebuilding drawings. */
export async function loadDrawingHashes(
  db: Executor,
  rows: readonly HashedRow[],
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const { id, changeHead } of rows) {
    const hash = changeHead === null ? undefined : hashOfDelta(changeHead);
    if (hash !== undefined) hashes.set(id, hash);
  }
  const whole = rows.filter(({ fullBytes }) => fullBytes !== null);
  for (const portion of splitBySize(whole, ({ fullBytes }) => fullBytes ?? 0, { maxSize: maxReadBytes })) {
    const ids = portion.map(({ id }) => id);
    const found = await db
      .select({ id: composerLogs.id, drawing: composerLogs.drawing })
      .from(composerLogs)
      .where(equalsAny(composerLogs.id, ids));
    for (const { id, drawing } of found) if (drawing !== null) hashes.set(id, hashDrawing(drawing));
  }
  return hashes;
}

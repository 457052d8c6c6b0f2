import { drawingMark, markOfChange } from '@elucida/contract';
import { sql } from 'drizzle-orm';
import { anyOf } from './any-of.ts';
import type { Executor } from './database.ts';
import { composerLogs } from './schema.ts';

/** What of a row tells its drawing's mark: a change says it at its head. */
export const markColumns = {
  changeHead: sql<string | null>`left(${composerLogs.drawingChange}, 16)`,
  wholeBytes: sql`coalesce(octet_length(${composerLogs.drawing}), 0)`.mapWith(Number),
};

export interface MarkedRow {
  id: string;
  changeHead: string | null;
  wholeBytes: number;
}

/** What is read of whole drawings at once. */
const mostReadBytes = 2 * 1024 * 1024;

function* portionsOf(rows: readonly MarkedRow[]): Generator<string[]> {
  let ids: string[] = [];
  let bytes = 0;
  for (const { id, wholeBytes } of rows) {
    if (ids.length > 0 && bytes + wholeBytes > mostReadBytes) {
      yield ids;
      [ids, bytes] = [[], 0];
    }
    ids.push(id);
    bytes += wholeBytes;
  }
  if (ids.length > 0) yield ids;
}

/** The marks of the rows' drawings by the rows' ids, none of the drawings rebuilt. */
export async function drawingMarks(db: Executor, rows: readonly MarkedRow[]): Promise<Map<string, string>> {
  const marks = new Map<string, string>();
  for (const { id, changeHead } of rows) {
    const mark = changeHead === null ? undefined : markOfChange(changeHead);
    if (mark !== undefined) marks.set(id, mark);
  }
  const whole = rows.filter(({ wholeBytes }) => wholeBytes > 0);
  for (const ids of portionsOf(whole)) {
    const found = await db
      .select({ id: composerLogs.id, drawing: composerLogs.drawing })
      .from(composerLogs)
      .where(anyOf(composerLogs.id, ids));
    for (const { id, drawing } of found) if (drawing !== null) marks.set(id, drawingMark(drawing));
  }
  return marks;
}

import { type PageLogType, limits, applyDrawingDelta } from '@elucida/contract';
import { and, desc, eq } from 'drizzle-orm';
import { equalsAny } from '../../database/queries/equals-any.ts';
import type { Db, Executor } from '../../database/database.ts';
import { type DrawingRun, canAppend, findRunEndingAt } from './log-drawings.ts';
import { newId } from '../../platform/secrets/new-id.ts';
import { accounts, composerLogs } from '../../database/schema/index.ts';
import { withTransaction } from '../../database/with-transaction.ts';

type LogRow = typeof composerLogs.$inferSelect;

export interface NewLog {
  type: PageLogType;
  date: Date;
  key: string | null;
  data: Record<string, unknown>;
  drawing?: string | undefined;
  /** Change since the previous drawing, instead of `drawing`. */
  drawingChange?: string | undefined;
}

export interface NewLogs {
  accountId: string;
  pageUrl: string;
  /** Entry that the first change refers to. */
  baseKey?: string | undefined;
  entries: readonly NewLog[];
}

export type AppendLogsResult =
  | { ok: true; ids: string[] }
  | { ok: false; reason: 'no-account' }
  /** `index` is the entry whose change does not fit the drawing before it. */
  | { ok: false; reason: 'faulty-change'; index: number };

class FaultyChange extends Error {
  constructor(readonly index: number) {
    super('A change of a drawing does not fit the drawing before it.');
  }
}

/**
 * Allows one writer at a time, and none for an erased account, because logs have no foreign key.
 * Returns false for a missing account.
 */
async function lockAccount(tx: Executor, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('no key update');
  return rows.length > 0;
}

async function rowsByKey(tx: Executor, accountId: string, keys: readonly string[]) {
  const rows = await tx
    .select()
    .from(composerLogs)
    .where(and(eq(composerLogs.accountId, accountId), equalsAny(composerLogs.key, keys)));
  return new Map(rows.map((row) => [row.key, row]));
}

type NewRow = typeof composerLogs.$inferInsert;

function drawnPart(
  entry: NewLog,
  run: DrawingRun | undefined,
  place: { id: string; index: number },
): { columns: Pick<NewRow, 'drawing' | 'drawingChange' | 'baseId'>; run: DrawingRun | undefined } {
  const { id, index } = place;
  if (entry.drawingChange === undefined) {
    if (entry.drawing === undefined) return { columns: {}, run };
    return {
      columns: { drawing: entry.drawing },
      run: { baseId: id, id, drawing: entry.drawing, length: 1 },
    };
  }
  const drawing = run && applyDrawingDelta(run.drawing, entry.drawingChange);
  if (run === undefined || drawing === undefined) throw new FaultyChange(index);
  if (!canAppend(run)) return { columns: { drawing }, run: { baseId: id, id, drawing, length: 1 } };
  return {
    columns: { drawingChange: entry.drawingChange, baseId: run.baseId },
    run: { baseId: run.baseId, id, drawing, length: run.length + 1 },
  };
}

/** Appends entries in order, all or none; skips entries whose key exists. */
export async function appendLogs(
  db: Db,
  { accountId, pageUrl, baseKey, entries }: NewLogs,
): Promise<AppendLogsResult> {
  try {
    return await withTransaction(db, async (tx): Promise<AppendLogsResult> => {
      if (!(await lockAccount(tx, accountId))) return { ok: false, reason: 'no-account' };
      const keys = [baseKey, ...entries.map(({ key }) => key)].filter((key) => key != null);
      const known =
        keys.length === 0 ? new Map<string | null, LogRow>() : await rowsByKey(tx, accountId, keys);
      let drawnBefore = baseKey === undefined ? undefined : known.get(baseKey);
      let run: DrawingRun | undefined;
      const ids: string[] = [];
      const rows: NewRow[] = [];
      for (const [index, entry] of entries.entries()) {
        const existing = entry.key === null ? undefined : known.get(entry.key);
        if (existing !== undefined) {
          ids.push(existing.id);
          if (existing.drawing !== null || existing.baseId !== null)
            [drawnBefore, run] = [existing, undefined];
          continue;
        }
        const id = newId();
        if (entry.drawingChange !== undefined && run === undefined && drawnBefore !== undefined)
          run = await findRunEndingAt(tx, drawnBefore);
        const drawn = drawnPart(entry, run, { id, index });
        run = drawn.run;
        const { type, date, key, data } = entry;
        rows.push({ id, accountId, pageUrl, type, date, key, data, ...drawn.columns });
        ids.push(id);
      }
      if (rows.length > 0) await tx.insert(composerLogs).values(rows);
      return { ok: true, ids };
    });
  } catch (error) {
    if (error instanceof FaultyChange) return { ok: false, reason: 'faulty-change', index: error.index };
    throw error;
  }
}

/** Uses the page where the student began to draw. */
export async function appendSubmissionLog(
  tx: Executor,
  submission: { id: string; accountId: string; exerciseId: number; drawing: string },
): Promise<string> {
  const [begun] = await tx
    .select({ pageUrl: composerLogs.pageUrl })
    .from(composerLogs)
    .where(
      and(
        eq(composerLogs.accountId, submission.accountId),
        eq(composerLogs.type, 'start'),
        eq(composerLogs.exerciseId, submission.exerciseId),
      ),
    )
    .orderBy(desc(composerLogs.date), desc(composerLogs.position))
    .limit(1);
  const id = newId();
  await tx.insert(composerLogs).values({
    id,
    accountId: submission.accountId,
    type: 'submission',
    pageUrl: begun?.pageUrl ?? `/exercises/${submission.exerciseId}`,
    data: { submissionId: submission.id },
    drawing: submission.drawing.length > limits.logDrawingCharacters ? null : submission.drawing,
    date: new Date(),
    key: null,
  });
  return id;
}

export async function removeLogsOfAccount(tx: Executor, accountId: string): Promise<void> {
  await tx.delete(composerLogs).where(eq(composerLogs.accountId, accountId));
}

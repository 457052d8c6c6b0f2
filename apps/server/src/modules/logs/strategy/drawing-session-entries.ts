import type { LogType } from '@elucida/contract';
import { type SQL, asc, sql } from 'drizzle-orm';
import { equalsAny } from '../../../database/queries/equals-any.ts';
import type { Executor } from '../../../database/database.ts';
import { loadDrawingHashes, drawingHashColumns } from './drawing-hashes.ts';
import { composerLogs, submissions } from '../../../database/schema/index.ts';
import type { DrawingSessionEntry } from './analyse-drawing-session.ts';

const columns = {
  id: composerLogs.id,
  accountId: composerLogs.accountId,
  pageUrl: composerLogs.pageUrl,
  exerciseId: composerLogs.exerciseId,
  type: composerLogs.type,
  date: composerLogs.date,
  experimentId: sql<string | null>`${composerLogs.data} ->> 'experimentId'`,
  submissionId: sql<string | null>`${composerLogs.data} ->> 'submissionId'`,
  ...drawingHashColumns,
};

const drawingTypes: ReadonlySet<LogType> = new Set(['load', 'drawingChange']);

export interface LocatedEntry extends DrawingSessionEntry {
  id: string;
  accountId: string;
  pageUrl: string;
  /** Null for pages without an exercise. */
  exerciseId: number | null;
}

async function loadSubmissionsById(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .select({
      id: submissions.id,
      isCorrect: submissions.isCorrect,
      points: sql<number | null>`(${submissions.rubric} ->> 'points')::float`,
    })
    .from(submissions)
    .where(equalsAny(submissions.id, ids));
  return new Map(rows.map(({ id, ...submission }) => [id, submission]));
}

/** Orders entries by account, page and time. */
export async function loadDrawingSessionEntries(
  db: Executor,
  where: SQL | undefined,
  maxRows: number,
): Promise<LocatedEntry[]> {
  const { accountId, pageUrl, date, position } = composerLogs;
  const rows = await db
    .select(columns)
    .from(composerLogs)
    .where(where)
    .orderBy(asc(accountId), asc(pageUrl), asc(date), asc(position))
    .limit(maxRows);
  const drawingHashes = await loadDrawingHashes(
    db,
    rows.filter(({ type }) => drawingTypes.has(type)),
  );
  const ids = rows.flatMap(({ type, submissionId }) =>
    type === 'submission' && submissionId !== null ? [submissionId] : [],
  );
  const submissionsById = await loadSubmissionsById(db, ids);
  return rows.map((row) => ({
    id: row.id,
    accountId: row.accountId,
    pageUrl: row.pageUrl,
    exerciseId: row.exerciseId,
    type: row.type,
    time: row.date.getTime(),
    experimentId: row.experimentId ?? undefined,
    drawingHash: drawingHashes.get(row.id),
    answer: row.submissionId === null ? undefined : submissionsById.get(row.submissionId),
  }));
}

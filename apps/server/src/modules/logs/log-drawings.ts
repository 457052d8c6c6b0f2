import { limits, applyDrawingDelta } from '@elucida/contract';
import { asc, getTableColumns, or, sql } from 'drizzle-orm';
import { equalsAny } from '../../database/queries/equals-any.ts';
import type { Executor } from '../../database/database.ts';
import { composerLogs } from '../../database/schema/index.ts';
import { splitBySize } from './split-by-size.ts';

export interface DrawingRun {
  baseId: string;
  id: string;
  drawing: string;
  length: number;
}

/** A whole drawing is then stored again, so that rebuilding reads little. */
const maxRunLength = 50;

export const canAppend = (run: DrawingRun) => run.length < maxRunLength;

type DrawnRow = Pick<
  typeof composerLogs.$inferSelect,
  'id' | 'position' | 'drawing' | 'drawingChange' | 'baseId'
>;

const drawnColumns = {
  id: composerLogs.id,
  position: composerLogs.position,
  drawing: composerLogs.drawing,
  drawingChange: composerLogs.drawingChange,
  baseId: composerLogs.baseId,
};

async function readRuns(db: Executor, baseIds: readonly string[]): Promise<DrawnRow[]> {
  if (baseIds.length === 0) return [];
  return db
    .select(drawnColumns)
    .from(composerLogs)
    .where(or(equalsAny(composerLogs.id, baseIds), equalsAny(composerLogs.baseId, baseIds)))
    .orderBy(asc(composerLogs.position));
}

/** The rows are in order of arrival. Of a damaged run, returns the drawings before the damage. */
function drawingsOf(rows: readonly DrawnRow[]): Map<string, string> {
  const drawings = new Map<string, string>();
  const latest = new Map<string, string>();
  for (const { id, drawing, drawingChange, baseId } of rows) {
    const former = baseId === null ? undefined : latest.get(baseId);
    const whole =
      drawing ??
      (former === undefined || drawingChange === null ? undefined : applyDrawingDelta(former, drawingChange));
    if (whole === undefined) {
      if (baseId !== null) latest.delete(baseId);
      continue;
    }
    drawings.set(id, whole);
    latest.set(baseId ?? id, whole);
  }
  return drawings;
}

const { drawing: _drawing, drawingChange: _drawingChange, ...undrawnColumns } = getTableColumns(composerLogs);

/** Omits the drawing, because many drawings need too much memory. */
export const entryColumns = {
  ...undrawnColumns,
  isFullDrawing: sql<boolean>`${composerLogs.drawing} IS NOT NULL`,
  drawnBytes:
    sql`coalesce(octet_length(${composerLogs.drawing}), 0) + coalesce(octet_length(${composerLogs.drawingChange}), 0)`.mapWith(
      Number,
    ),
};

export interface EntryRow {
  id: string;
  baseId: string | null;
  isFullDrawing: boolean;
  drawnBytes: number;
}

/**
 * Maximum bytes of the requested entries whose runs are read at once. The other entries of a run,
 * at most 50 in all, are not counted.
 */
const maxReadBytes = 2 * 1024 * 1024;
const maxReadRuns = 50;

const runOf = ({ id, baseId }: Pick<EntryRow, 'id' | 'baseId'>) => baseId ?? id;

function* portionsOf(rows: readonly EntryRow[]): Generator<string[]> {
  const bytes = new Map<string, number>();
  for (const row of rows) bytes.set(runOf(row), (bytes.get(runOf(row)) ?? 0) + row.drawnBytes);
  const within = { maxSize: maxReadBytes, maxCount: maxReadRuns };
  for (const portion of splitBySize(bytes, ([, size]) => size, within)) yield portion.map(([run]) => run);
}

function groupedByRun<Row extends Pick<EntryRow, 'id' | 'baseId'>>(rows: readonly Row[]): Map<string, Row[]> {
  const runs = new Map<string, Row[]>();
  for (const row of rows) {
    const run = runOf(row);
    const known = runs.get(run);
    if (known === undefined) runs.set(run, [row]);
    else known.push(row);
  }
  return runs;
}

const bytesInReply = (drawing: string) => Buffer.byteLength(JSON.stringify(drawing));

export interface LoadedDrawings {
  byId: Map<string, string>;
  /** Ids of entries whose drawing did not fit. */
  omitted: Set<string>;
}

/**
 * Rebuilds as many drawings as fit into one reply, run by run, in the order of their first rows.
 */
export async function rebuildDrawings(db: Executor, rows: readonly EntryRow[]): Promise<LoadedDrawings> {
  const drawn = rows.filter(({ isFullDrawing, baseId }) => isFullDrawing || baseId !== null);
  const byId = new Map<string, string>();
  const rowsOf = groupedByRun(drawn);
  const omitted = new Set(drawn.map(({ id }) => id));
  let left: number = limits.logAnswerDrawingBytes;
  for (const portion of portionsOf(drawn)) {
    const runs = groupedByRun(await readRuns(db, portion));
    // A rebuilt run is many times larger than stored.
    for (const run of portion) {
      const drawings = drawingsOf(runs.get(run) ?? []);
      for (const { id } of rowsOf.get(run)!) {
        const drawing = drawings.get(id);
        if (drawing !== undefined) {
          left -= bytesInReply(drawing);
          if (left < 0) return { byId, omitted };
          byId.set(id, drawing);
        }
        omitted.delete(id);
      }
    }
  }
  return { byId, omitted };
}

/**
 * For a row in the middle of a run, the returned run counts as full, so that nothing is appended to
 * it.
 */
export async function findRunEndingAt(db: Executor, row: DrawnRow): Promise<DrawingRun | undefined> {
  const baseId = row.baseId ?? row.id;
  const rows = await readRuns(db, [baseId]);
  const drawing = drawingsOf(rows).get(row.id);
  if (drawing === undefined) return undefined;
  const isLast = rows.at(-1)?.id === row.id;
  return { baseId, id: row.id, drawing, length: isLast ? rows.length : maxRunLength };
}

import { limits, applyDrawingDelta } from '@elucida/contract';
import { asc, getTableColumns, or, sql } from 'drizzle-orm';
import { equalsAny } from '../../database/queries/equals-any.ts';
import type { Executor } from '../../database/database.ts';
import { composerLogs } from '../../database/schema/index.ts';

/** A whole drawing and the changes that followed it, as a log keeps them. */
export interface DrawingRun {
  baseId: string;
  /** Of the last entry of the run. */
  id: string;
  drawing: string;
  length: number;
}

/** After so many changes a drawing is kept whole again: what is read to rebuild one stays short. */
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

/** The drawings of rows in the order of their arrival by the rows' ids; of a damaged run those before the damage. */
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

/** All of an entry but its drawing: many of those are more than is to be held at once. */
export const entryColumns = {
  ...undrawnColumns,
  isFullDrawing: sql<boolean>`${composerLogs.drawing} IS NOT NULL`,
  /** Of what is kept of its drawing; 0 where it has none. */
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

/** What is read of the runs at once. */
const maxReadBytes = 2 * 1024 * 1024;
const maxReadRuns = 50;

const runOf = ({ id, baseId }: Pick<EntryRow, 'id' | 'baseId'>) => baseId ?? id;

/** The runs of these rows in the order in which they come, a few at a time. */
function* portionsOf(rows: readonly EntryRow[]): Generator<string[]> {
  const bytes = new Map<string, number>();
  for (const row of rows) bytes.set(runOf(row), (bytes.get(runOf(row)) ?? 0) + row.drawnBytes);
  let portion: string[] = [];
  let portionBytes = 0;
  for (const [run, runBytes] of bytes) {
    if (portion.length === maxReadRuns || (portion.length > 0 && portionBytes + runBytes > maxReadBytes)) {
      yield portion;
      [portion, portionBytes] = [[], 0];
    }
    portion.push(run);
    portionBytes += runBytes;
  }
  if (portion.length > 0) yield portion;
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

const bytesInAnswer = (drawing: string) => Buffer.byteLength(JSON.stringify(drawing));

export interface LoadedDrawings {
  byId: Map<string, string>;
  /** Entries that have a drawing for which the answer had no room. */
  omitted: Set<string>;
}

/** The whole drawings of these rows, as many of them as fit in one answer: the first ones. */
export async function rebuildDrawings(db: Executor, rows: readonly EntryRow[]): Promise<LoadedDrawings> {
  const drawn = rows.filter(({ isFullDrawing, baseId }) => isFullDrawing || baseId !== null);
  const byId = new Map<string, string>();
  const rowsOf = groupedByRun(drawn);
  const omitted = new Set(drawn.map(({ id }) => id));
  let left: number = limits.logAnswerDrawingBytes;
  for (const portion of portionsOf(drawn)) {
    const runs = groupedByRun(await readRuns(db, portion));
    // One run at a time: rebuilt it is many times what is kept of it.
    for (const run of portion) {
      const drawings = drawingsOf(runs.get(run) ?? []);
      for (const { id } of rowsOf.get(run)!) {
        const drawing = drawings.get(id);
        if (drawing !== undefined) {
          left -= bytesInAnswer(drawing);
          if (left < 0) return { byId, omitted };
          byId.set(id, drawing);
        }
        omitted.delete(id);
      }
    }
  }
  return { byId, omitted };
}

/** The run that ends with this row; a row in the middle of one ends a run that nothing can be added to. */
export async function findRunEndingAt(db: Executor, row: DrawnRow): Promise<DrawingRun | undefined> {
  const baseId = row.baseId ?? row.id;
  const rows = await readRuns(db, [baseId]);
  const drawing = drawingsOf(rows).get(row.id);
  if (drawing === undefined) return undefined;
  const isLast = rows.at(-1)?.id === row.id;
  return { baseId, id: row.id, drawing, length: isLast ? rows.length : maxRunLength };
}

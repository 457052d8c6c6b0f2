import { withDrawingChange } from '@elucida/contract';
import { asc, or } from 'drizzle-orm';
import { anyOf } from './any-of.ts';
import type { Executor } from './database.ts';
import { composerLogs } from './schema.ts';

/** A whole drawing and the changes that followed it, as a log keeps them. */
export interface DrawingRun {
  baseId: string;
  /** Of the last entry of the run. */
  id: string;
  drawing: string;
  length: number;
}

/** After so many changes a drawing is kept whole again: what is read to rebuild one stays short. */
const longestRun = 50;

export const mayGoOn = (run: DrawingRun) => run.length < longestRun;

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
    .where(or(anyOf(composerLogs.id, baseIds), anyOf(composerLogs.baseId, baseIds)))
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
      (former === undefined || drawingChange === null ? undefined : withDrawingChange(former, drawingChange));
    if (whole === undefined) {
      if (baseId !== null) latest.delete(baseId);
      continue;
    }
    drawings.set(id, whole);
    latest.set(baseId ?? id, whole);
  }
  return drawings;
}

/** The whole drawings of these rows, by their ids, with one more look-up for all. */
export async function wholeDrawings(db: Executor, rows: readonly DrawnRow[]): Promise<Map<string, string>> {
  const baseIds = [...new Set(rows.flatMap(({ baseId }) => baseId ?? []))];
  const drawings = drawingsOf(await readRuns(db, baseIds));
  for (const { id, drawing } of rows) if (drawing !== null) drawings.set(id, drawing);
  return drawings;
}

/** The run that ends with this row; a row in the middle of one ends a run that nothing can be added to. */
export async function runUpTo(db: Executor, row: DrawnRow): Promise<DrawingRun | undefined> {
  const baseId = row.baseId ?? row.id;
  const rows = await readRuns(db, [baseId]);
  const drawing = drawingsOf(rows).get(row.id);
  if (drawing === undefined) return undefined;
  const isLast = rows.at(-1)?.id === row.id;
  return { baseId, id: row.id, drawing, length: isLast ? rows.length : longestRun };
}

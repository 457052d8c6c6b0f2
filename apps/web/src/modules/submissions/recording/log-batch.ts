import { type ComposerLogBatch, computeDrawingDelta } from '@elucida/contract';
import type { StoredLog } from './log-queue.ts';

export interface LastSentDrawing {
  session: string;
  n: number;
  drawing: string;
}

export interface PreparedBatch {
  body: ComposerLogBatch;
  logs: readonly StoredLog[];
  drawn: LastSentDrawing | undefined;
}

const maxCharacters = 500_000;

/** Takes entries of one session and page, without a gap, and not too large. */
function firstBatchOf(logs: readonly StoredLog[]): readonly StoredLog[] {
  const first = logs[0]!;
  let characters = 0;
  const end = logs.findIndex(({ session, n, pageurl, data }, index) => {
    characters += data.composerContent?.length ?? 0;
    return (
      session !== first.session ||
      n !== first.n + index ||
      pageurl !== first.pageurl ||
      (index > 0 && characters > maxCharacters)
    );
  });
  return end < 0 ? logs : logs.slice(0, end);
}

/** Includes a drawing as a change to the previous one if the server has the previous one. */
export function prepareBatch(
  queued: readonly StoredLog[],
  { drawnBefore, now }: { drawnBefore: LastSentDrawing | undefined; now: number },
): PreparedBatch {
  const logs = firstBatchOf(queued);
  const { account, session, pageurl, n: first } = logs[0]!;
  const base = drawnBefore?.session === session ? drawnBefore : undefined;
  let drawn = base;
  const entries = logs.map(({ type, at, n, data: { composerContent, ...rest } }) => {
    const entry = {
      ...(type !== 'drawingChange' && { type }),
      age: Math.max(0, now - at),
      ...(Object.keys(rest).length > 0 && { data: rest }),
    };
    if (composerContent === undefined) return entry;
    const former = drawn;
    drawn = { session, n, drawing: composerContent };
    return former === undefined
      ? { ...entry, data: { ...rest, composerContent } }
      : { ...entry, change: computeDrawingDelta(former.drawing, composerContent) };
  });
  const body = { userid: account, pageurl, session, first, ...(base && { base: base.n }), entries };
  return { body, logs, drawn };
}

import { applyDrawingDelta } from '@elucida/contract';
import { describe, expect, it } from 'vitest';
import type { LogFields, StoredLog } from './log-queue.ts';
import { prepareBatch } from './log-batch.ts';

const log = (n: number, data: LogFields = {}, session = 'session1'): StoredLog => ({
  account: 'ada',
  session,
  n,
  pageurl: '/exercises/1',
  type: 'drawingChange',
  at: 1_000 + n,
  data,
  position: n,
});

describe('a batch of logs', () => {
  it('sends the first drawing whole and the others as changes, each with its age', () => {
    const queued = [
      log(3, { composerContent: 'a drawing' }),
      log(4),
      log(5, { composerContent: 'a drawing!' }),
    ];
    const { body, drawn } = prepareBatch(queued, { drawnBefore: undefined, now: 2_000 });
    expect(body).toMatchObject({ userid: 'ada', session: 'session1', first: 3, pageurl: '/exercises/1' });
    expect(body.base).toBeUndefined();
    expect(body.entries.map(({ age }) => age)).toEqual([997, 996, 995]);
    expect(body.entries[0]!.data).toEqual({ composerContent: 'a drawing' });
    expect(applyDrawingDelta('a drawing', body.entries[2]!.change!)).toBe('a drawing!');
    expect(drawn).toEqual({ session: 'session1', n: 5, drawing: 'a drawing!' });
  });

  it('sends a change to the drawing that the server has, only within the same session', () => {
    const drawnBefore = { session: 'session1', n: 2, drawing: 'a drawing' };
    const next = [log(3, { composerContent: 'a drawing!' })];
    expect(prepareBatch(next, { drawnBefore, now: 0 }).body.base).toBe(2);
    const other = [log(0, { composerContent: 'a drawing!' }, 'session2')];
    const { body } = prepareBatch(other, { drawnBefore, now: 0 });
    expect([body.base, body.entries[0]!.change]).toEqual([undefined, undefined]);
  });

  it('ends a batch before another session and before a missing entry', () => {
    const options = { drawnBefore: undefined, now: 0 };
    expect(prepareBatch([log(0), log(1), log(0, {}, 'session2')], options).logs).toHaveLength(2);
    expect(prepareBatch([log(0), log(2)], options).logs).toHaveLength(1);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QueuedLog } from './log-queue.ts';
import { LogRecorder } from './log-recorder.ts';

describe('the log of a visit to a page', () => {
  let recorder: LogRecorder;
  let logs: Omit<QueuedLog, 'account'>[];
  const types = () => logs.map(({ type }) => type);

  beforeEach(() => {
    vi.useFakeTimers();
    logs = [];
    recorder = new LogRecorder('/exercises/1', (log) => logs.push(log));
  });

  afterEach(() => {
    recorder.end();
    vi.useRealTimers();
  });

  it('begins a visit with a start entry, and numbers all entries', () => {
    recorder.recordLoad('a drawing');
    recorder.recordDrawing('another');
    expect(types()).toEqual(['start', 'load', 'drawingChange']);
    expect(logs.map(({ n }) => n)).toEqual([0, 1, 2]);
    expect(new Set(logs.map(({ session }) => session)).size).toBe(1);
    expect(logs.map(({ data }) => data.composerContent)).toEqual([undefined, 'a drawing', 'another']);
  });

  it('logs a drawing only if it has changed', () => {
    recorder.recordDrawing('a drawing');
    recorder.recordDrawing('a drawing');
    expect(types()).toEqual(['start', 'drawingChange']);
  });

  it('logs when the user becomes inactive, and when activity resumes', () => {
    vi.advanceTimersByTime(299_999);
    expect(types()).toEqual(['start']);
    vi.advanceTimersByTime(1);
    expect(types()).toEqual(['start', 'awayTrigger']);
    vi.advanceTimersByTime(900_000);
    window.dispatchEvent(new Event('touchstart'));
    expect(types()).toEqual(['start', 'awayTrigger', 'awayResume']);
    for (const sign of ['mousemove', 'keydown', 'wheel'] as const) {
      vi.advanceTimersByTime(200_000);
      window.dispatchEvent(new Event(sign));
    }
    expect(types()).toHaveLength(3);
  });

  it('logs a zoom although the drawing changes before the pause ends', () => {
    recorder.recordVisibility({ experimentId: 'first' });
    recorder.recordVisibility({ window: { from: 9, to: 1 } });
    recorder.recordDrawing('a drawing');
    vi.advanceTimersByTime(60_000);
    const last = logs.findLast(({ type }) => type === 'experimentChange');
    expect(last?.data).toMatchObject({ experimentId: 'first', window: { from: 9, to: 1 } });
  });

  it('logs a change of experiment at once, and a zoom after a pause', () => {
    recorder.recordVisibility({ experimentId: 'first' });
    recorder.recordVisibility({ window: { from: 9, to: 1 }, tool: 'zoom-x' });
    recorder.recordVisibility({ window: { from: 8, to: 2 }, tool: 'zoom-x' });
    vi.advanceTimersByTime(1_000);
    recorder.recordVisibility({ experimentId: 'second' });
    expect(logs.slice(1).map(({ type, data }) => [type, data.experimentId, data.window])).toEqual([
      ['experimentChange', 'first', null],
      ['experimentChange', 'first', { from: 8, to: 2 }],
      ['experimentChange', 'second', null],
    ]);
  });
});

import type { ComposerLog } from '@elucida/contract';
import { describe, expect, it } from 'vitest';
import { exerciseIdOfPage, isPauseShortened, buildReplaySteps } from './replay-steps.ts';

let id = 0;
const log = (second: number, type: ComposerLog['type'], data: ComposerLog['data'] = {}): ComposerLog => ({
  id: `log${id++}`,
  userid: 'ada',
  uliegeid: null,
  user: null,
  type,
  data,
  date: new Date(second * 1000).toISOString(),
  pageurl: '/exercises/1',
});

describe('the steps of a replay', () => {
  it('returns the drawing and the spectrum at each step, also if its entry has neither', () => {
    const steps = buildReplaySteps([
      log(0, 'start'),
      log(1, 'experimentChange', { experimentId: 'infrared', window: null }),
      log(2, 'drawingChange', { composerContent: 'a' }),
      log(3, 'experimentChange', { experimentId: 'infrared', window: { from: 2, to: 1 } }),
      log(40, 'drawingChange', { composerContent: '' }),
      log(41, 'experimentChange'),
    ]);
    expect(steps.map(({ drawing }) => drawing)).toEqual(['', '', 'a', 'a', '', '']);
    expect(steps.map(({ visibility }) => visibility?.window)).toEqual([
      undefined,
      null,
      null,
      { from: 2, to: 1 },
      { from: 2, to: 1 },
      undefined,
    ]);
    expect(steps.map(({ elapsedMs }) => elapsedMs)).toEqual([0, 1_000, 2_000, 3_000, 40_000, 41_000]);
  });

  it('marks the drawing as unknown after an entry whose drawing was left out', () => {
    const steps = buildReplaySteps([
      log(0, 'drawingChange', { composerContent: 'a' }),
      { ...log(1, 'drawingChange'), isDrawingLeftOut: true },
      log(2, 'experimentChange'),
      log(3, 'drawingChange', { composerContent: 'b' }),
    ]);
    expect(steps.map(({ isDrawingUnknown }) => isDrawingUnknown)).toEqual([false, true, true, false]);
  });

  it('shortens a long pause and marks it', () => {
    const steps = buildReplaySteps([log(0, 'start'), log(4, 'load'), log(400, 'load')]);
    expect(steps.map(({ shownPauseMs }) => shownPauseMs)).toEqual([0, 4_000, 2_000]);
    expect(steps.map(isPauseShortened)).toEqual([false, false, true]);
  });
});

describe('the exercise of a page', () => {
  it('reads the exercise from an address in each of its forms', () => {
    expect(exerciseIdOfPage('/exercises/12')).toBe(12);
    expect(exerciseIdOfPage('#/exercises/12/experiments/abc')).toBe(12);
    expect(exerciseIdOfPage('/exercises/2147483647')).toBe(2_147_483_647);
    expect(exerciseIdOfPage('/exercises/2147483648')).toBeUndefined();
    expect(exerciseIdOfPage('/molecules/12')).toBeUndefined();
  });
});

import { afterEach, expect, it, vi } from 'vitest';
import { addExercise, molfileOf } from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { findExercise } from '../../exercises/store.ts';
import { judgeAll } from './judge-drawing.ts';
import { LiveClass } from './live-class.ts';
import { LiveClasses } from './live-classes.ts';

afterEach(() => void vi.useRealTimers());

describeApp('a live class', (get) => {
  const createClasses = () => {
    const { db } = get().store;
    return new LiveClasses(
      (exerciseId) =>
        new LiveClass({
          db,
          secret: Buffer.from('secret'),
          exerciseId,
          periodMs: 300,
          findExercise: () => findExercise(db, exerciseId, { seesHidden: true }),
        }),
    );
  };

  it('retains a live class for a listener that returns soon, and drops it seconds after the last one left', async () => {
    const { id } = await addExercise(get(), 'CCCO');
    const student = await get().another('STUDENT');
    await student.patch(`/exercises/${id}/draft`, { composerContent: molfileOf('CCO') });
    const classes = createClasses();
    const first = classes.of(id);
    const leave = await first.join(() => undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    leave();
    classes.handleIdle(id);
    vi.advanceTimersByTime(1_000);
    expect(classes.of(id)).toBe(first);
    vi.useRealTimers();
    const leaveAgain = await first.join(() => undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    classes.handleIdle(id);
    vi.advanceTimersByTime(60_000);
    expect(classes.of(id)).toBe(first);
    leaveAgain();
    classes.handleIdle(id);
    vi.advanceTimersByTime(60_000);
    expect(classes.of(id)).not.toBe(first);
  });

  it('sends a returning listener of a live class every drawing, judged by the current correct structure', async () => {
    const { id, moleculeId } = await addExercise(get(), 'CCCO');
    const student = await get().another('STUDENT');
    await student.patch(`/exercises/${id}/draft`, { composerContent: molfileOf('CCCO') });
    const live = createClasses().of(id);
    const joinOnce = async () => {
      const verdicts: boolean[] = [];
      const leave = await live.join(({ drawings }) =>
        verdicts.push(...drawings.map(({ isRight }) => isRight)),
      );
      leave();
      return verdicts;
    };
    expect(await joinOnce()).toEqual([true]);
    expect(await joinOnce()).toEqual([true]);
    const changed = await get()
      .as('ADMINISTRATOR')
      .patch(`/molecules/${moleculeId}/drawing`, { drawingkcj: molfileOf('CC(O)C') });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await joinOnce()).toEqual([false]);
  });
});

it('judges the drawings of a class one at a time, so that submissions are judged in between', async () => {
  let judgingCount = 0;
  let maxJudgingCount = 0;
  const drawings = new Map(Array.from({ length: 200 }, (_, index) => [`key-${index}`, `drawing ${index}`]));
  const verdicts = await judgeAll(drawings, async (drawing) => {
    maxJudgingCount = Math.max(maxJudgingCount, ++judgingCount);
    await Promise.resolve();
    judgingCount -= 1;
    return drawing === 'drawing 7';
  });
  expect(verdicts.size).toBe(200);
  expect([...verdicts].filter(([, isRight]) => isRight)).toEqual([['key-7', true]]);
  expect(maxJudgingCount).toBe(1);
});

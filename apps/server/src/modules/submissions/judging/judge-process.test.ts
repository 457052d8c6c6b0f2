import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hostileShapes } from '../../../testing/hostile-shapes.ts';
import { molfileOf } from '../../../testing/factories.ts';
import { JudgeProcess } from './judge-process.ts';
import type { JudgingTask } from './judging-work.ts';

const easy: JudgingTask = { kind: 'code', drawing: molfileOf('CCO'), reference: null, stereo: 'absolute' };
const costly: JudgingTask = {
  kind: 'try',
  correction: { reference: hostileShapes(400)[0]!.text, drawing: hostileShapes(400)[0]!.text },
};
const isLinux = process.platform === 'linux';

async function startWarm(): Promise<JudgeProcess> {
  const judge = new JudgeProcess();
  onTestFinished(() => judge.end());
  expect(await judge.ready).toBe(true);
  return judge;
}

describe.skipIf(!isLinux)('the process that judges drawings', () => {
  it('performs tasks one after the other', async () => {
    const judge = await startWarm();
    const limits = { processorMs: 5_000, wallMs: 60_000 };
    const [first, again] = [await judge.perform(easy, limits), await judge.perform(easy, limits)];
    expect(first).toEqual({ outcome: 'done', answer: expect.stringMatching(/./) as string });
    expect(again).toEqual(first);
    expect(judge.hasEnded).toBe(false);
  });

  it('ends a task that exceeds its processor time', async () => {
    const judge = await startWarm();
    const outcome = await judge.perform(costly, { processorMs: 50, wallMs: 60_000 });
    expect(outcome).toEqual({ outcome: 'too-slow' });
    expect(judge.hasEnded).toBe(true);
  });

  it('charges a task no time in which the machine was busy with other work', async () => {
    const judge = await startWarm();
    process.kill(judge.pid!, 'SIGSTOP');
    const asked = judge.perform(easy, { processorMs: 300, wallMs: 60_000 });
    await pause(1_500);
    process.kill(judge.pid!, 'SIGCONT');
    expect((await asked).outcome).toBe('done');
  });

  it('reports a machine that is too busy as such, not as an expensive task', async () => {
    const judge = await startWarm();
    process.kill(judge.pid!, 'SIGSTOP');
    expect(await judge.perform(easy, { processorMs: 100, wallMs: 400 })).toEqual({ outcome: 'busy' });
  });

  it('reports a killed process as ended, not as out of memory', async () => {
    const judge = await startWarm();
    process.kill(judge.pid!, 'SIGSTOP');
    const asked = judge.perform(easy, { processorMs: 10_000, wallMs: 60_000 });
    process.kill(judge.pid!, 'SIGKILL');
    expect(await asked).toEqual({ outcome: 'ended', isOutOfHeap: false, isKilled: true });
  });
});

import { type AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import { liveMediaType } from '@elucida/contract';
import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { type MadeExercise, addExercise, molfileOf } from '../../../testing/factories.ts';
import { hostileShapes } from '../../../testing/hostile-shapes.ts';
import { watchEventLoop } from '../../../testing/event-loop-time.ts';
import { type TestCaller, type TestApp, apiBase, describeApp } from '../../../testing/test-app.ts';
import { minAtomLimit } from './drawing-limit.ts';
import { judges } from './judge-pool.ts';

/** Heavy atoms of a right structure that some of the shapes have the formula of. */
const largeReference = 60;
const shapes = hostileShapes(minAtomLimit);
/** Some of these have the formula of the large right structure. */
const closeShapes = hostileShapes(largeReference).filter(({ name }) => name.includes('chain'));
const honestStudentCount = 10;
const honestSmiles = ['CCCC(=O)O', 'CC(C)C(=O)O', 'COC(=O)CC', 'CCOC(C)=O', 'OCC=CCO', 'CC(O)C(C)=O'];

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))]!;

interface Figures {
  delayMs: number;
  /** Longest processor time between two timers: a delay without what other programs take. */
  workMs: number;
  healthMs: number;
  honestMs: number;
  statuses: number[];
}

/** Measures the server while `load` runs: its event loop, its health and the answers of honest students. */
async function measure(
  { app }: TestApp,
  honest: readonly TestCaller[],
  exercise: MadeExercise,
  load: () => Promise<number[]>,
): Promise<Figures> {
  const [delay, own] = [monitorEventLoopDelay({ resolution: 5 }), watchEventLoop()];
  const health: number[] = [];
  let isOver = false;
  const lookAtHealth = async (): Promise<void> => {
    while (!isOver) {
      health.push(await timeOf(() => app.inject({ method: 'GET', url: '/health/live' })));
      await pause(20);
    }
  };
  delay.enable();
  const looking = lookAtHealth();
  const loading = load();
  const answered = await Promise.all(
    honest.map(async (student) => {
      const times: number[] = [];
      for (const smiles of honestSmiles)
        times.push(
          await timeOf(async () => {
            const composerContent = molfileOf(smiles);
            const answer = await student.post(`/exercises/${exercise.id}/corrector`, { composerContent });
            expect(answer.statusCode).toBe(200);
          }),
        );
      return times;
    }),
  );
  const statuses = await loading;
  isOver = true;
  await looking;
  const workMs = own.end();
  delay.disable();
  return {
    delayMs: delay.max / 1e6,
    workMs,
    healthMs: Math.max(...health),
    honestMs: quantile(answered.flat(), 0.99),
    statuses,
  };
}

describeApp('hostile drawings at the size limit', (get) => {
  const callers = (count: number) =>
    Promise.all(Array.from({ length: count }, () => get().another('STUDENT')));

  /** Sends each shape as an answer of a guest, an answer of a student and a draft, all at once. */
  async function attack(
    { small, large }: { small: MadeExercise; large: MadeExercise },
    students: readonly TestCaller[],
  ): Promise<number[]> {
    const answers: Promise<LightMyRequestResponse>[] = [];
    for (const [index, { text }] of [...shapes, ...closeShapes].entries()) {
      const { id } = index < shapes.length ? small : large;
      const student = students[index]!;
      const payload = { composerContent: text };
      const url = `/exercises/${id}/corrector`;
      const remoteAddress = `198.51.100.${index + 1}`;
      const calls = [
        () => get().as('GUEST').send({ method: 'POST', url, payload, remoteAddress }),
        () => student.post(url, payload),
        () => student.patch(`/exercises/${id}/draft`, payload),
      ];
      for (const call of calls) {
        answers.push(call());
        // Requests of a network arrive one by one too.
        await setImmediate();
      }
    }
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  }

  it('delay nobody: not the event loop, not the health call, not an honest answer', async ({ task }) => {
    await judges.warmUp();
    const { app } = get();
    const small = await addExercise(get(), 'CCCCO');
    const large = await addExercise(get(), 'C(O)'.repeat(largeReference / 2));
    const [attackers, honest] = [
      await callers(shapes.length + closeShapes.length),
      await callers(honestStudentCount),
    ];
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const listening = new AbortController();
    const live = await fetch(`http://127.0.0.1:${port}${apiBase}/exercises/${small.id}/live`, {
      headers: { authorization: `Bearer ${get().as('PROFESSOR').token!}`, accept: liveMediaType },
      signal: listening.signal,
    });
    expect(live.status).toBe(200);
    void live.body?.pipeTo(new WritableStream()).catch(() => undefined);

    // The first round compiles what the calls need; the second one is the machine without hostile drawings.
    const warmUp = await callers(honestStudentCount);
    await measure(get(), warmUp, small, () => Promise.resolve([]));
    const others = await callers(honestStudentCount);
    const usual = await measure(get(), others, small, () => Promise.resolve([]));
    const attacked = await measure(get(), honest, small, () => attack({ small, large }, attackers));
    listening.abort();

    const text = ({ delayMs, workMs, healthMs, honestMs }: Figures) =>
      `event loop ${delayMs.toFixed(0)} ms, processor time at once ${workMs.toFixed(0)} ms, health ${healthMs.toFixed(0)} ms, honest answers ${honestMs.toFixed(0)} ms`;
    task.meta.figure = `${text(attacked)} (p100, p100, p99); without them ${text(usual)}`;
    // Each shape is judged, refused as no single molecule, or refused for a moment: none fails.
    expect(attacked.statuses.filter((status) => ![200, 422, 503].includes(status))).toEqual([]);
    expect(attacked.statuses).toContain(200);
    // A machine that is busy with other programs delays everything: the times on the clock may be longer by that.
    const foreignMs = Math.max(0, attacked.delayMs - attacked.workMs);
    expect(attacked.workMs).toBeLessThan(50);
    expect(attacked.healthMs).toBeLessThan(100 + 2 * foreignMs);
    expect(attacked.honestMs).toBeLessThan(Math.max(500, 6 * usual.honestMs));
  });
});

import { type AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { liveMediaType } from '@elucida/contract';
import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { type ExerciseIds, addExercise, molfileOf } from '../../../testing/factories.ts';
import { hostileShapes } from '../../../testing/hostile-shapes.ts';
import { watchEventLoop } from '../../../testing/event-loop-time.ts';
import { type TestCaller, apiBase, describeApp } from '../../../testing/test-app.ts';
import { minAtomLimit } from './drawing-limit.ts';
import { judges } from './judge-pool.ts';

const largeReference = 60;
const shapes = hostileShapes(minAtomLimit);
const closeShapes = hostileShapes(largeReference).filter(({ name }) => name.includes('chain'));
const honestStudentCount = 10;
const honestSmiles = ['CCCC(=O)O', 'CC(C)C(=O)O', 'COC(=O)CC', 'CCOC(C)=O', 'OCC=CCO', 'CC(O)C(C)=O'];

interface Outcome {
  /** Longest processor time between two event-loop timers, in ms. */
  workMs: number;
  statuses: number[];
}

async function measure(
  honest: readonly TestCaller[],
  exercise: ExerciseIds,
  load: () => Promise<number[]>,
): Promise<Outcome> {
  const loop = watchEventLoop();
  const loading = load();
  await Promise.all(
    honest.map(async (student) => {
      for (const smiles of honestSmiles) {
        const composerContent = molfileOf(smiles);
        const reply = await student.post(`/exercises/${exercise.id}/corrector`, { composerContent });
        expect(reply.statusCode).toBe(200);
      }
    }),
  );
  return { statuses: await loading, workMs: loop.end() };
}

describeApp('hostile drawings at the size limit', (get) => {
  const callers = (count: number) =>
    Promise.all(Array.from({ length: count }, () => get().another('STUDENT')));

  async function attack(
    { small, large }: { small: ExerciseIds; large: ExerciseIds },
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

  // Waiting times are measured by `npm run bench -- --only corrector-load`.
  it('blocks the event loop for less than 50 ms at once, while every honest answer arrives', async ({
    task,
  }) => {
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

    // The first round compiles; the second one is the server without hostile drawings.
    await measure(await callers(honestStudentCount), small, () => Promise.resolve([]));
    const usual = await measure(await callers(honestStudentCount), small, () => Promise.resolve([]));
    const attacked = await measure(honest, small, () => attack({ small, large }, attackers));
    listening.abort();

    const answers = honestStudentCount * honestSmiles.length;
    task.meta.figure = `processor time at once ${attacked.workMs.toFixed(0)} ms (${usual.workMs.toFixed(0)} ms without them), ${answers} of ${answers} honest answers`;
    expect(attacked.statuses.filter((status) => ![200, 422, 503].includes(status))).toEqual([]);
    expect(attacked.statuses).toContain(200);
    expect(attacked.workMs).toBeLessThan(50);
  });
});

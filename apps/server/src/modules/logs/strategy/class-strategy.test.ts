import { limits } from '@elucida/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { composerLogCounts, exerciseExperiments } from '../../../database/schema/index.ts';
import { addExercise, addExperiment, addMachine, molfileOf } from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { ethane, propane, strategySteps, work } from './testing/strategy-steps.ts';

describeApp('the strategy of a class', (get) => {
  const { professor, administrator, exerciseWithHandle, classOf, sessionsOf } = strategySteps(get);

  it('counts each student of a class once, up to the right answer, with solvers listed separately', async () => {
    const { id, handle } = await exerciseWithHandle();
    expect(await classOf(id)).toMatchObject({
      sessions: 0,
      all: { students: 0, edits: null },
      transitions: [],
    });
    const [ada, bob, eve] = await Promise.all([1, 2, 3].map(() => get().another('STUDENT')));
    await work(ada!, id, [{ at: 0 }, { at: 10, look: handle }, { at: 20, drawing: ethane! }]);
    await ada!.post(`/exercises/${id}/corrector`, { composerContent: molfileOf('CCC=O') });
    await work(ada!, id, [{ at: 0 }, { at: 0, drawing: ethane! }, { at: 0, drawing: propane! }], 0);
    await work(bob!, id, [
      { at: 0 },
      { at: 4, drawing: ethane! },
      { at: 8, look: handle },
      { at: 9, look: 'no-such-handle' },
      { at: 10, look: handle },
      { at: 12, drawing: propane! },
      { at: 13, drawing: ethane! },
    ]);
    await work(bob!, id, [{ at: 0 }, { at: 6, look: handle }], 5_000);
    await work(eve!, id, [{ at: 0 }]);
    await work(professor(), id, [{ at: 0 }, { at: 10, look: handle }]);
    const reply = await classOf(id);
    expect(reply).toMatchObject({
      sessions: 3,
      all: { students: 2 },
      solved: { students: 1 },
      unsolved: { students: 1 },
    });
    expect(reply.all.edits).toEqual({ low: 1.5, median: 2, high: 2.5 });
    expect(reply.solved).toMatchObject({
      edits: { median: 1 },
      secondsToFirstStructure: { median: 20 },
      checkedAnswers: 0,
    });
    expect(reply.unsolved).toMatchObject({
      activeSeconds: { median: 13 + 6 },
      sessions: { median: 2 },
      backTracks: { median: 1 },
      checkedAnswers: null,
    });
    expect(reply.spectra).toMatchObject([
      { experimentId: handle, type: 'IR', students: 2, first: 2, secondsUnsolved: { median: 1 + 3 } },
    ]);
  });

  it('counts transitions between spectra for a class', async () => {
    const { id, moleculeId, experimentId } = await addExercise(get(), 'CCC=O');
    const author = administrator();
    const second = { type: 'Raman', machineId: await addMachine(author), name: 'Raman' };
    const experiments = [{ id: experimentId }, { id: await addExperiment(author, moleculeId, second) }];
    await author.patch(`/exercises/${id}`, { experiments });
    const [handle, other] = (
      await get()
        .store.db.select()
        .from(exerciseExperiments)
        .where(eq(exerciseExperiments.exerciseId, id))
        .orderBy(exerciseExperiments.position)
    ).map((shown) => shown.handle) as [string, string];
    const student = await get().another('STUDENT');
    await work(student, id, [
      { at: 0 },
      { at: 1, look: handle },
      { at: 2, look: other },
      { at: 3, look: '' },
      { at: 4, look: other },
      { at: 5, look: handle },
      { at: 6, look: other },
    ]);
    expect((await classOf(id)).transitions).toEqual([
      { from: handle, to: other, count: 2 },
      { from: other, to: handle, count: 1 },
    ]);
  });

  it('limits class results to the requested days', async () => {
    const { id, handle } = await exerciseWithHandle();
    const student = await get().another('STUDENT');
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const steps = [{ at: 0 }, { at: 10, look: handle }];
    await work(student, id, steps, 20 * 86_400);
    await work(student, id, [...steps, { at: 12, drawing: ethane! }], 10 * 86_400);
    const range = `?date=${daysAgo(11)}&date=${daysAgo(9)}`;
    expect(await classOf(id, range)).toMatchObject({ sessions: 1, all: { edits: { median: 1 } } });
    expect((await classOf(id)).sessions).toBe(2);
    expect((await sessionsOf(professor(), id, range)).total).toBe(1);
    expect((await professor().get(`/exercises/${id}/strategy?date=2026-01-01`)).statusCode).toBe(400);
  });

  it('rejects an evaluation of more logs than it can read at once', async () => {
    const { id } = await exerciseWithHandle();
    const { db } = get().store;
    const most = 50_000;
    const people = Math.ceil(limits.strategyLogs / most) + 1;
    await db.execute(sql`
      INSERT INTO accounts (id, email, role, firstname, lastname)
      SELECT 'many-' || n, 'many-' || n || '@elucida.test', 'STUDENT', 'A', 'B' FROM generate_series(1, ${people}::int) AS n`);
    const counted = (accountId: string, count: number) =>
      db
        .insert(composerLogCounts)
        .values({ accountId, pageUrl: `/exercises/${id}`, type: 'start', day: '2026-05-04', count });
    await counted('many-1', 100 * limits.strategyLogs);
    expect((await professor().get(`/exercises/${id}/strategy`)).statusCode).toBe(200);
    for (let person = 2; person <= people; person++) await counted(`many-${person}`, most);
    const reply = await professor().get(`/exercises/${id}/strategy`);
    expect(reply.statusCode).toBe(422);
    expect(reply.json().message).toBe('Too many log entries. Choose fewer days.');
    expect((await classOf(id, `?date=2026-05-05&date=2026-05-06`)).sessions).toBe(0);
  });
});

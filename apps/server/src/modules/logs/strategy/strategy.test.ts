import {
  type ClassStrategy,
  type SessionStrategy,
  type StrategySession,
  computeDrawingDelta,
  limits,
} from '@elucida/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { composerLogCounts, exerciseExperiments } from '../../../database/schema/index.ts';
import { addExercise, addExperiment, addMachine, molfileOf } from '../../../testing/factories.ts';
import { type TestCaller, describeApp } from '../../../testing/test-app.ts';

interface Step {
  /** Seconds since the start of the session. */
  at: number;
  type?: string;
  look?: string;
  drawing?: string;
}

let sessions = 0;

/** Sends a session as the page does: the first drawing whole, the others as changes. */
async function work(person: TestCaller, exerciseId: number, steps: readonly Step[], secondsAgo = 10_000) {
  let former: string | undefined;
  const entries = steps.map(({ at, type, look, drawing }) => {
    const age = (secondsAgo - at) * 1000;
    if (look !== undefined)
      return { type: 'experimentChange', age, data: look === '' ? {} : { experimentId: look, window: null } };
    if (drawing === undefined) return { type: type ?? 'start', age };
    const before = former;
    former = drawing;
    if (before === undefined)
      return { type: type ?? 'drawingChange', age, data: { composerContent: drawing } };
    return { age, change: computeDrawingDelta(before, drawing) };
  });
  const answer = await person.post('/composerlogs/batch', {
    pageurl: `/exercises/${exerciseId}`,
    session: `session${String(++sessions).padStart(4, '0')}`,
    first: 0,
    entries,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { ids: string[] }).ids[0]!;
}

describeApp('strategy', (get) => {
  const professor = () => get().as('PROFESSOR');
  const administrator = () => get().as('ADMINISTRATOR');
  const exerciseWithHandle = async () => {
    const exercise = await addExercise(get(), 'CCC=O');
    const [shown] = await get()
      .store.db.select()
      .from(exerciseExperiments)
      .where(eq(exerciseExperiments.exerciseId, exercise.id));
    return { id: exercise.id, handle: shown!.handle };
  };
  const classOf = async (id: number, query = ''): Promise<ClassStrategy> => {
    const answer = await professor().get(`/exercises/${id}/strategy${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json() as ClassStrategy;
  };
  const sessionsOf = async (person: TestCaller, id: number, query = '') =>
    (await person.get(`/exercises/${id}/strategy/sessions${query}`)).json() as {
      sessions: StrategySession[];
      total: number;
    };
  const [ethane, propane, butane] = ['CC', 'CCC', 'CCCC'].map(molfileOf);

  it('returns a session by its start to administrators, with hashes in place of drawings', async () => {
    const { id, handle } = await exerciseWithHandle();
    const student = await get().another('STUDENT');
    const startId = await work(student, id, [
      { at: 0 },
      { at: 5, look: handle },
      { at: 25, drawing: ethane! },
      { at: 30, drawing: propane! },
      { at: 31, drawing: ethane! },
      { at: 40, drawing: butane! },
      { at: 50, look: '' },
    ]);
    await student.post(`/exercises/${id}/corrector`, { composerContent: molfileOf('CCO') });
    const path = `/composerlogs/${startId}/strategy`;
    const reply = (await administrator().get(path)).json() as SessionStrategy;
    expect(reply).toMatchObject({ secondsToFirstStructure: 25, edits: 4, backTracks: 1, stepsBack: 1 });
    expect(reply.spectra).toEqual([{ experimentId: handle, seconds: 45, visits: 1, zooms: 0 }]);
    expect(reply.answers).toEqual([
      {
        seconds: expect.any(Number) as number,
        isCorrect: false,
        points: expect.any(Number) as number,
        isChecked: false,
      },
    ]);
    expect((await professor().get(path)).statusCode).toBe(403);
    expect((await student.get(path)).statusCode).toBe(403);
    expect((await administrator().get('/composerlogs/nothing/strategy')).statusCode).toBe(404);
  });

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
    // Actions after the correct submission do not count.
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
    // No action, so no session.
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

  it('lists ten sessions per page, newest first, by number for professors and by name for administrators', async () => {
    const { id, handle } = await exerciseWithHandle();
    const [ada, bob] = await Promise.all([1, 2].map(() => get().another('STUDENT')));
    for (let index = 0; index < 10; index++)
      await work(ada!, id, [{ at: 0 }, { at: index + 1, look: handle }], 9_000 - 100 * index);
    const startId = await work(bob!, id, [{ at: 0 }, { at: 10, drawing: ethane! }], 1_000);
    await work(bob!, id, [{ at: 0 }], 500);
    const reply = await sessionsOf(professor(), id);
    expect([reply.sessions.length, reply.total]).toEqual([10, 11]);
    expect(reply.sessions[0]).toMatchObject({ student: { number: 2 }, strategy: { edits: 1 } });
    expect(reply.sessions[0]).not.toHaveProperty('logId');
    expect(reply.sessions[0]!.student).toEqual({ number: 2 });
    const rest = await sessionsOf(professor(), id, '?start=10&amount=5');
    expect(rest.sessions.map(({ student, strategy }) => [student.number, strategy.activeSeconds])).toEqual([
      [1, 1],
    ]);
    const named = await sessionsOf(administrator(), id, '?amount=1');
    expect(named.sessions[0]).toMatchObject({
      logId: startId,
      student: { number: 2, id: bob!.id, name: 'Ada STUDENT' },
    });
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
    // One person may have any number of entries.
    await counted('many-1', 100 * limits.strategyLogs);
    expect((await professor().get(`/exercises/${id}/strategy`)).statusCode).toBe(200);
    for (let person = 2; person <= people; person++) await counted(`many-${person}`, most);
    const answer = await professor().get(`/exercises/${id}/strategy`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe('Too many log entries. Choose fewer days.');
    expect((await classOf(id, `?date=2026-05-05&date=2026-05-06`)).sessions).toBe(0);
  });

  it('rejects students and guests, and answers professors', async () => {
    const { id } = await exerciseWithHandle();
    const paths = [`/exercises/${id}/strategy`, `/exercises/${id}/strategy/sessions`];
    for (const path of paths) {
      expect((await get().as('STUDENT').get(path)).statusCode).toBe(403);
      expect((await get().as('GUEST').get(path)).statusCode).toBe(401);
      expect((await professor().get(path)).statusCode).toBe(200);
    }
    expect((await professor().get('/exercises/999/strategy')).statusCode).toBe(404);
  });
});

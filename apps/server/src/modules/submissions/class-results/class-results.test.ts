import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ClassResults, ResultSubmission } from '@elucida/contract';
import { composerLogs, submissions } from '../../../database/schema/index.ts';
import { addExercise, molfileOf } from '../../../testing/factories.ts';
import { type TestCaller, describeApp } from '../../../testing/test-app.ts';

describeApp('the class results of an exercise', (get) => {
  const professor = () => get().as('PROFESSOR');
  const answer = (person: TestCaller, exerciseId: number, smiles: string) =>
    person.post(`/exercises/${exerciseId}/corrector`, { composerContent: molfileOf(smiles) });
  const boardOf = async (id: number, query = ''): Promise<ClassResults> =>
    (await professor().get(`/exercises/${id}/board${query}`)).json() as ClassResults;

  it('counts attempts, students and successes of students only', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const empty = await boardOf(id);
    expect(empty).toEqual({
      attempts: 0,
      newcomers: null,
      students: 0,
      solved: 0,
      medianSeconds: null,
      medianAttempts: null,
      score: null,
      wrong: [],
      total: 0,
    });
    const [ada, bob, eve] = await Promise.all([1, 2, 3].map(() => get().another('STUDENT')));
    for (const smiles of ['CC(C)=O', 'C=CCO', 'CCC=O']) await answer(ada!, id, smiles);
    await answer(bob!, id, 'CCC=O');
    await answer(eve!, id, 'CC(C)=O');
    await answer(professor(), id, 'COC=C');
    const board = await boardOf(id);
    expect(board).toMatchObject({ attempts: 5, students: 3, solved: 2, medianAttempts: 2 });
    expect(board.score!.points).toBeGreaterThan(0);
    expect(board.score!.points).toBeLessThan(100);
    expect(board.score!.lines.map(({ code }) => code)).toEqual([
      'formula',
      'unsaturation',
      'functional-groups',
      'skeleton',
      'position',
    ]);
    expect(board.score!.lines[0]).toEqual({ code: 'formula', points: 22, most: 22 });
  });

  it('groups wrong answers by structure, independent of the drawing, with their feedback', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const [ada, bob, eve] = await Promise.all([1, 2, 3].map(() => get().another('STUDENT')));
    await answer(ada!, id, 'CC(C)=O');
    await answer(eve!, id, 'O=C(C)C');
    await answer(bob!, id, 'CC(C)=O');
    await answer(bob!, id, 'C=CCO');
    const { wrong, total } = await boardOf(id);
    expect(total).toBe(2);
    expect(wrong.map(({ count, students }) => [count, students])).toEqual([
      [3, 3],
      [1, 1],
    ]);
    expect(wrong[0]!.drawing).toContain('V2000');
    expect(wrong[0]!.meanPoints).toBeLessThan(100);
    expect(wrong[0]!.feedback).toContainEqual(
      expect.objectContaining({ code: 'functional-group-extra', language: 'en', count: 3 }),
    );
    expect(wrong[0]!.authorMessage).toBeNull();
    const second = await boardOf(id, '?start=1&amount=1');
    expect(second.wrong.map(({ structure }) => structure)).toEqual([wrong[1]!.structure]);
    expect(second.total).toBe(2);
  });

  it('returns ten wrong answers, and ten answers of one structure, per page', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const student = await get().another('STUDENT');
    for (let carbons = 1; carbons <= 11; carbons++) {
      await answer(student, id, 'C'.repeat(carbons));
      await answer(await get().another('STUDENT'), id, 'CO');
    }
    const { wrong, total } = await boardOf(id);
    expect([wrong.length, total]).toEqual([10, 12]);
    const path = `/exercises/${id}/board/submissions?structure=${encodeURIComponent(wrong[0]!.structure)}`;
    const found = (await professor().get(path)).json() as { submissions: ResultSubmission[]; total: number };
    expect([found.submissions.length, found.total]).toEqual([10, 11]);
  });

  it('computes the median active time at the exercise from the logs of all sessions', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const student = await get().another('STUDENT');
    const submitted = (await answer(student, id, 'CCC=O')).json().submissionId as string;
    const { db } = get().store;
    await db
      .update(submissions)
      .set({ createdAt: new Date('2026-05-04T11:01:00Z') })
      .where(eq(submissions.id, submitted));
    await db.delete(composerLogs).where(eq(composerLogs.accountId, student.id));
    const log = (type: (typeof composerLogs.$inferSelect)['type'], date: string) => ({
      id: `${type}-${date}`,
      accountId: student.id,
      type,
      pageUrl: `/exercises/${id}`,
      data: {},
      date: new Date(date),
    });
    await db.insert(composerLogs).values([
      log('start', '2026-05-04T10:00:00Z'),
      log('drawingChange', '2026-05-04T10:01:40Z'),
      // A pause of almost an hour counts five minutes.
      log('drawingChange', '2026-05-04T11:00:30Z'),
      // Neither an absence nor the time between two sessions counts.
      log('awayTrigger', '2026-05-04T11:00:35Z'),
      log('awayResume', '2026-05-04T11:00:45Z'),
      log('drawingChange', '2026-05-04T11:00:50Z'),
      log('start', '2026-05-04T11:00:58Z'),
      log('submission', '2026-05-04T11:01:00Z'),
      log('start', '2026-05-04T12:00:00Z'),
    ]);
    expect((await boardOf(id)).medianSeconds).toBe(100 + 300 + 5 + 5 + 2);
  });

  it('lists answers of a structure with scores, by number for professors and by name for administrators', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const student = await get().another('STUDENT');
    await answer(student, id, 'C=CCO');
    await answer(await get().another('STUDENT'), id, 'CC(C)=O');
    await answer(student, id, 'CC(C)=O');
    const { wrong } = await boardOf(id);
    const path = `/exercises/${id}/board/submissions?structure=${encodeURIComponent(wrong[0]!.structure)}`;
    const found = (await professor().get(path)).json() as { submissions: ResultSubmission[]; total: number };
    expect(found.total).toBe(2);
    expect(found.submissions.map(({ attempt }) => attempt)).toEqual([2, 1]);
    const [newest] = found.submissions;
    expect(newest!.student).toEqual({ number: 1 });
    expect(newest).not.toHaveProperty('logId');
    expect(newest!.rubric!.lines.find(({ code }) => code === 'functional-groups')).toMatchObject({
      message: 'Missing: an aldehyde. Not in the correct answer: an open-chain ketone.',
      texts: [
        { code: 'groups-missing', values: { groups: [{ kind: 'aldehyde', count: 1 }] } },
        { code: 'groups-too-many', values: { groups: [{ kind: 'ketone', count: 1 }] } },
      ],
    });
    const all = (await get().as('ADMINISTRATOR').get(path)).json() as typeof found;
    expect(all.submissions[0]!.student).toEqual({ number: 1, id: student.id, name: 'Ada STUDENT' });
    expect(typeof all.submissions[0]!.logId).toBe('string');
    const rest = (await professor().get(`${path}&start=1&amount=1`)).json() as typeof found;
    expect(rest.submissions.map(({ attempt }) => attempt)).toEqual([1]);
  });

  it('exports CSV without formulas that a spreadsheet would run, and without names for a professor', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const student = await get().another('STUDENT');
    await get().store.db.execute(
      sql`UPDATE accounts SET lastname = '=1+1', firstname = 'Ada;=1+1;' WHERE id = ${student.id}`,
    );
    await answer(student, id, 'CC(C)=O');
    await answer(student, id, 'CCC=O');
    const path = `/exercises/${id}/board/export`;
    const byNumber = await professor().get(path);
    expect(byNumber.headers['content-type']).toContain('text/csv');
    expect(byNumber.headers['content-disposition']).toContain(`exercise-${id}-answers.csv`);
    const [head, first, second] = byNumber.body.replace('\uFEFF', '').split('\r\n');
    expect(head).toMatch(
      /^student,attempt,date,correct,points,formula,formula-most,formula-reason,unsaturation,unsaturation-most,unsaturation-reason,functional-groups,/,
    );
    expect(first).toMatch(/^1,1,20\d\d-[^,]+Z,no,\d+,22,22,/);
    expect(first).toContain(',0,34,Missing: an aldehyde. Not in the correct answer: an open-chain ketone.,');
    expect(second).toMatch(/^1,2,20\d\d-[^,]+Z,yes,100,22,22,.*,11,11,.*,34,34,.*,22,22,.*,11,11,.*,,,$/);
    const byName = await get().as('ADMINISTRATOR').get(path);
    expect(byName.body).toContain(`1,'=1+1,"Ada;'=1+1;",,1,`);
    expect(byNumber.body).not.toContain('Ada');
  });

  it('exports names only to a user with a recent proof of identity', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const path = `/exercises/${id}/board/export`;
    const people = [await get().another('PROFESSOR'), await get().another('ADMINISTRATOR')];
    await get().store.db.execute(sql`UPDATE sessions SET proven_at = now() - interval '11 minutes'
      WHERE account_id IN (${people[0]!.id}, ${people[1]!.id})`);
    const answers = await Promise.all(people.map((person) => person.get(path)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403]);
  });

  it('allows only teachers, and hides scores of answers from students', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const student = await get().another('STUDENT');
    const given = await answer(student, id, 'CC(C)=O');
    expect(given.body).not.toContain('rubric');
    const path = `/submissions/${given.json().submissionId as string}`;
    expect((await student.get(path)).body).not.toContain('rubric');
    expect((await get().as('ADMINISTRATOR').get(path)).json().rubric.points).toBeGreaterThan(0);
    const { structure } = (await boardOf(id)).wrong[0]!;
    const message = await get()
      .as('ADMINISTRATOR')
      .post(`/exercises/${id}/messages`, { drawing: molfileOf('CC(C)=O'), message: 'Look again.' });
    const messagePath = `/exercises/${id}/messages/${message.json().id as string}`;
    const calls = (person: TestCaller) => [
      person.get(`/exercises/${id}/board`),
      person.get(`/exercises/${id}/board/submissions?structure=${encodeURIComponent(structure)}`),
      person.get(`/exercises/${id}/board/export`),
      person.get(`/exercises/${id}/messages`),
      person.post(`/exercises/${id}/messages`, { drawing: molfileOf('C=CCO'), message: 'Mine.' }),
      person.patch(messagePath, { message: 'Mine.' }),
      person.delete(messagePath),
    ];
    const statuses = async (person: TestCaller) =>
      (await Promise.all(calls(person))).map(({ statusCode }) => statusCode);
    expect(await statuses(student)).toEqual([403, 403, 403, 403, 403, 403, 403]);
    expect(await statuses(get().as('GUEST'))).toEqual([401, 401, 401, 401, 401, 401, 401]);
    expect(await statuses(professor())).toEqual([200, 200, 200, 200, 403, 403, 403]);
    expect((await professor().get('/exercises/999/board')).statusCode).toBe(404);
  });
});

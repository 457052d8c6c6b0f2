import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { submissions } from '../../database/schema/index.ts';
import { addExercise, molfileOf } from '../../testing/factories.ts';
import { type TestCaller, describeApp } from '../../testing/test-app.ts';
import { faultsOf } from '../../testing/faults-of.ts';

describeApp('the submissions of a user', (get) => {
  const administrator = () => get().as('ADMINISTRATOR');
  const submit = async (person: TestCaller, exerciseId: number, smiles: string, date: string) => {
    const reply = await person.post(`/exercises/${exerciseId}/corrector`, {
      composerContent: molfileOf(smiles),
    });
    const id = reply.json().submissionId as string;
    await get()
      .store.db.update(submissions)
      .set({ createdAt: new Date(date) })
      .where(eq(submissions.id, id));
    return id;
  };

  it('filters by exercise and by date, and lists the exercises of the submissions', async () => {
    const student = await get().another('STUDENT');
    const first = (await addExercise(get(), 'CCO', { name: 'First' })).id;
    const second = (await addExercise(get(), 'CCN', { name: 'Second' })).id;
    const early = await submit(student, first, 'COC', '2026-05-01T10:00:00Z');
    const late = await submit(student, first, 'CCO', '2026-05-03T10:00:00Z');
    const other = await submit(student, second, 'CCN', '2026-05-02T10:00:00Z');
    const path = `/users/${student.id}/submissions`;
    const findIds = async (query: string) => {
      const { submissions: rows, total } = (await student.get(`${path}?${query}`)).json();
      expect(total).toBe(rows.length);
      return rows.map((row: { id: string }) => row.id);
    };
    expect(await findIds('')).toEqual([late, other, early]);
    expect(await findIds(`exercise=${first}`)).toEqual([late, early]);
    expect(await findIds(`exercise=${first}&exercise=${second}`)).toHaveLength(3);
    expect(await findIds('date=2026-05-01&date=2026-05-02')).toEqual([other, early]);
    expect(await findIds('date=2026-05-02T10:00:01Z&date=2026-05-09T00:00:00Z')).toEqual([late]);
    expect(await findIds('logid=nothing')).toEqual([]);
    const none = await student.get(`${path}?exercise=${first}&exercise=acid`);
    expect([none.statusCode, faultsOf(none)]).toEqual([
      400,
      [{ path: 'exercise.1', message: 'Not an exercise ID' }],
    ]);
    const filters = await student.get(`${path}/exerciseFilters`);
    expect(filters.json()).toEqual([
      { id: first, name: 'First' },
      { id: second, name: 'Second' },
    ]);
    expect((await get().as('STUDENT').get(`${path}/exerciseFilters`)).statusCode).toBe(403);
    expect((await administrator().get(`${path}/exerciseFilters`)).statusCode).toBe(200);
    expect((await student.get(`${path}?exercise=one`)).statusCode).toBe(400);
    expect(await findIds('exercise=2147483647')).toEqual([]);
    expect((await student.get(`${path}?exercise=2147483648`)).statusCode).toBe(400);
    expect((await student.get(`${path}?date=2026-05-01`)).statusCode).toBe(400);
  });

  it('includes the correct answer for administrators only', async () => {
    const student = await get().another('STUDENT');
    const { id, moleculeId } = await addExercise(get(), 'CCO');
    const submission = await submit(student, id, 'COC', '2026-05-01T10:00:00Z');
    const paths = [`/submissions/${submission}`, `/users/${student.id}/submissions`];
    for (const path of paths) {
      expect((await student.get(path)).body).not.toContain('"drawing"');
      const answer = (await administrator().get(path)).json();
      expect((answer.submissions?.[0] ?? answer).drawing).toBe(molfileOf('CCO'));
    }
    expect((await get().as('PROFESSOR').get(paths[0]!)).statusCode).toBe(404);
    await administrator().delete(`/molecules/${moleculeId}`);
    expect((await administrator().get(paths[0]!)).json().drawing).toBeNull();
  });
});

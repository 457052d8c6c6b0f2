import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ResultSubmission } from '@elucida/contract';
import { addExercise, molfileOf } from '../../../testing/factories.ts';
import { type TestCaller, describeApp } from '../../../testing/test-app.ts';
import { classResultsSteps } from './testing/class-results-steps.ts';

describeApp('the answers of a class', (get) => {
  const { professor, answer, boardOf } = classResultsSteps(get);

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
    const replies = await Promise.all(people.map((person) => person.get(path)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 403]);
  });

  it('lets professors read class results, but not change messages, and hides scores from students', async () => {
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

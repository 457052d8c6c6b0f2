import { expect, it } from 'vitest';
import { addExercise, molfileOf } from '../../testing/factories.ts';
import { type Caller, describeApp } from '../../testing/test-app.ts';

const wrong = molfileOf('CCCC=O');

function send(caller: Caller, exerciseId: number, key: string, composerContent = wrong) {
  return caller.send({
    method: 'POST',
    url: `/exercises/${exerciseId}/corrector`,
    payload: { composerContent },
    headers: { 'idempotency-key': key },
  });
}

const keptOf = async (student: Caller) =>
  (await student.get(`/users/${student.id}/submissions`)).json().total as number;

describeApp('an answer with a key', (get) => {
  it('is kept and counted once, and answered the same to the letter', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', { attemptsAllowed: 5 });
    const student = await get().another('STUDENT');
    const first = await send(student, id, 'one');
    expect(first.statusCode).toBe(200);
    const again = await send(student, id, '"one"');
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect(await keptOf(student)).toBe(1);
    expect((await student.get(`/exercises/${id}`)).json().attemptsLeft).toBe(4);
    expect((await send(student, id, 'two')).json().submissionId).not.toBe(first.json().submissionId);
    expect(await keptOf(student)).toBe(2);
  });

  it.each([[null], [1]])(
    'is kept once where it comes eight times at once (attempts: %s)',
    async (allowed) => {
      const { id } = await addExercise(get(), 'CCC(=O)C', { attemptsAllowed: allowed });
      const student = await get().another('STUDENT');
      const answers = await Promise.all(Array.from({ length: 8 }, () => send(student, id, 'one')));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      expect(await keptOf(student)).toBe(1);
    },
  );

  it('is answered again after the last attempt, and after the exercise has closed', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', { attemptsAllowed: 1 });
    const student = await get().another('STUDENT');
    const first = await send(student, id, 'one');
    expect((await send(student, id, 'two')).statusCode).toBe(409);
    await get()
      .as('ADMINISTRATOR')
      .patch(`/exercises/${id}`, { attemptsAllowed: null, closesAt: '2020-01-01T00:00:00.000Z' });
    expect((await send(student, id, 'one')).body).toBe(first.body);
    expect((await send(student, id, 'two')).statusCode).toBe(409);
  });

  it('is one of thirty in an hour, however often it comes', async () => {
    const { id } = await addExercise(get(), 'CCCCC');
    const student = await get().another('STUDENT');
    for (let time = 0; time < 35; time++) expect((await send(student, id, 'one')).statusCode).toBe(200);
    expect((await send(student, id, 'two')).statusCode).toBe(200);
  });

  it('is refused with another drawing than before, and with another exercise', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C');
    const other = await addExercise(get(), 'CCCC(=O)C');
    const student = await get().another('STUDENT');
    await send(student, id, 'one');
    for (const refused of [
      await send(student, id, 'one', molfileOf('CCCO')),
      await send(student, other.id, 'one'),
    ])
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'key-taken']);
    expect(await keptOf(student)).toBe(1);
    // Another student’s keys are their own.
    expect((await send(await get().another('STUDENT'), id, 'one', molfileOf('CCCO'))).statusCode).toBe(200);
  });

  it.each(['', ' ', 'a b', 'x'.repeat(65), 'é'])('is refused where the key is none: %j', async (key) => {
    const { id } = await addExercise(get(), 'CCC(=O)C');
    const refused = await send(get().as('STUDENT'), id, key);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().details[0].path).toBe('Idempotency-Key');
  });
});

describeApp('a guest’s answer with a key', (get) => {
  it('is counted once, and each other drawing under the key by itself', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C');
    const guest = get().as('GUEST');
    const first = await send(guest, id, 'one');
    for (let time = 0; time < 12; time++) expect((await send(guest, id, 'one')).body).toBe(first.body);
    const drawings = Array.from({ length: 10 }, (_, length) => molfileOf(`${'C'.repeat(length + 5)}=O`));
    const statuses = [];
    for (const drawing of drawings) statuses.push((await send(guest, id, 'one', drawing)).statusCode);
    expect(statuses).toEqual([...Array(9).fill(200), 429]);
  });
});

describeApp('a guest’s answer that is sent again and again', (get) => {
  it('is not judged without end', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C');
    const guest = get().as('GUEST');
    const statuses = [];
    for (let time = 0; time < 41; time++) statuses.push((await send(guest, id, 'again')).statusCode);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(10);
  });
});

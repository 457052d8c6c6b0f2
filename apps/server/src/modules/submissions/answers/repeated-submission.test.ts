import { expect, it } from 'vitest';
import { addExercise, molfileOf } from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { faultsOf } from '../../../testing/faults-of.ts';
import { send, countSubmissions } from './testing/repeated-answers.ts';

describeApp('an answer with a key', (get) => {
  it('stores and counts an answer that is sent twice with one key once, and returns the identical reply', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', { attemptsAllowed: 5 });
    const student = await get().another('STUDENT');
    const first = await send(student, id, 'one');
    expect(first.statusCode).toBe(200);
    const again = await send(student, id, '"one"');
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect(await countSubmissions(student)).toBe(1);
    expect((await student.get(`/exercises/${id}`)).json().attemptsLeft).toBe(4);
    const other = await send(student, id, 'two', molfileOf('CCCCC=O'));
    expect(other.json().submissionId).not.toBe(first.json().submissionId);
    expect(await countSubmissions(student)).toBe(2);
  });

  it.each([[null], [1]])(
    'stores the answer once if it arrives eight times simultaneously (attempts: %s)',
    async (allowed) => {
      const { id } = await addExercise(get(), 'CCC(=O)C', { attemptsAllowed: allowed });
      const student = await get().another('STUDENT');
      const replies = await Promise.all(Array.from({ length: 8 }, () => send(student, id, 'one')));
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
      expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
      expect(await countSubmissions(student)).toBe(1);
    },
  );

  it('returns the reply again after the last attempt, and after the exercise has closed', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', { attemptsAllowed: 1 });
    const student = await get().another('STUDENT');
    const first = await send(student, id, 'one');
    const another = molfileOf('CCCCC=O');
    expect((await send(student, id, 'two', another)).statusCode).toBe(409);
    await get()
      .as('ADMINISTRATOR')
      .patch(`/exercises/${id}`, { attemptsAllowed: null, closesAt: '2020-01-01T00:00:00.000Z' });
    expect((await send(student, id, 'one')).body).toBe(first.body);
    expect((await send(student, id, 'two', another)).statusCode).toBe(409);
  });

  it('counts a repeated answer once toward the thirty answers in an hour', async () => {
    const { id } = await addExercise(get(), 'CCCCC');
    const student = await get().another('STUDENT');
    for (let time = 0; time < 35; time++) expect((await send(student, id, 'one')).statusCode).toBe(200);
    expect((await send(student, id, 'two', molfileOf('CCCCO'))).statusCode).toBe(200);
  });

  it('rejects another drawing or another exercise under the same key', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C');
    const other = await addExercise(get(), 'CCCC(=O)C');
    const student = await get().another('STUDENT');
    await send(student, id, 'one');
    for (const refused of [
      await send(student, id, 'one', molfileOf('CCCO')),
      await send(student, other.id, 'one'),
    ])
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'key-taken']);
    expect(await countSubmissions(student)).toBe(1);
    expect((await send(await get().another('STUDENT'), id, 'one', molfileOf('CCCO'))).statusCode).toBe(200);
  });

  it.each(['', ' ', 'a b', 'x'.repeat(65), 'é'])('rejects an invalid key: %j', async (key) => {
    const { id } = await addExercise(get(), 'CCC(=O)C');
    const refused = await send(get().as('STUDENT'), id, key);
    expect(refused.statusCode).toBe(400);
    expect(faultsOf(refused)[0]!.path).toBe('Idempotency-Key');
  });
});

describeApp('a guest’s answer with a key', (get) => {
  it('counts a repeated answer once, and each other drawing under the key separately', async () => {
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

describeApp('a guest’s repeated answer', (get) => {
  it('returns 429 after too many repetitions', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C');
    const guest = get().as('GUEST');
    const statuses = [];
    for (let time = 0; time < 41; time++) statuses.push((await send(guest, id, 'again')).statusCode);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(10);
  });
});

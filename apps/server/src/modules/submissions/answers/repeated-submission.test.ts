import { expect, it } from 'vitest';
import { addExercise, molfileOf } from '../../../testing/factories.ts';
import { type TestCaller, describeApp } from '../../../testing/test-app.ts';
import { faultsOf } from '../../../testing/faults-of.ts';

const wrong = molfileOf('CCCC=O');

function send(caller: TestCaller, exerciseId: number, key: string, composerContent = wrong) {
  return caller.send({
    method: 'POST',
    url: `/exercises/${exerciseId}/corrector`,
    payload: { composerContent },
    headers: { 'idempotency-key': key },
  });
}

const countSubmissions = async (student: TestCaller) =>
  (await student.get(`/users/${student.id}/submissions`)).json().total as number;

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
      const answers = await Promise.all(Array.from({ length: 8 }, () => send(student, id, 'one')));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
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
    // Another student’s keys are their own.
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

describeApp('a structure that was submitted before', (get) => {
  const sendTo = (caller: TestCaller, id: number, body: Record<string, unknown>) =>
    caller.post(`/exercises/${id}/corrector`, body);

  it('returns the verdict of a repeated structure for any drawing, in the requested language, without using an attempt', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', { attemptsAllowed: 1 });
    const student = await get().another('STUDENT');
    const first = (await sendTo(student, id, { composerContent: wrong })).json();
    const redrawn = molfileOf('O=CCCC');
    expect(redrawn).not.toBe(wrong);
    const again = await sendTo(student, id, { composerContent: redrawn, language: 'fr' });
    expect(again.statusCode).toBe(200);
    const { feedback, ...verdict } = again.json();
    expect(verdict).toEqual({
      isFormulaCorrect: true,
      correct: false,
      submissionId: first.submissionId,
      isRepeated: true,
    });
    const codes = (items: { code: string }[]) => items.map(({ code }) => code);
    expect(codes(feedback)).toEqual(codes(first.feedback));
    expect(feedback[0].message).not.toBe(first.feedback[0].message);
    expect(await countSubmissions(student)).toBe(1);
    expect((await sendTo(student, id, { composerContent: molfileOf('CCCCC=O') })).statusCode).toBe(409);
  });

  it('stores the structure once if it arrives simultaneously under several keys', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C');
    const student = await get().another('STUDENT');
    await Promise.all(['a', 'b', 'c', 'd'].map((key) => send(student, id, key)));
    expect(await countSubmissions(student)).toBe(1);
  });

  it('counts the same structure of another student as a first answer', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C');
    await sendTo(await get().another('STUDENT'), id, { composerContent: wrong });
    const other = await get().another('STUDENT');
    expect((await sendTo(other, id, { composerContent: wrong })).json()).not.toHaveProperty('isRepeated');
    expect(await countSubmissions(other)).toBe(1);
  });

  it.each([
    ['ignore', true, true],
    ['relative', true, false],
    ['absolute', false, false],
  ])(
    'distinguishes structures by the stereochemistry policy of the exercise: %s',
    async (stereo, isMirrorTheSame, isFlatTheSame) => {
      const { id } = await addExercise(get(), 'C[C@H](O)[C@H](N)CC', { stereo });
      const repeated = async (smiles: string) => {
        const student = await get().another('STUDENT');
        await sendTo(student, id, { composerContent: molfileOf('C[C@H](O)[C@@H](N)CC') });
        return (await sendTo(student, id, { composerContent: molfileOf(smiles) })).json().isRepeated ?? false;
      };
      expect(await repeated('C[C@@H](O)[C@H](N)CC')).toBe(isMirrorTheSame);
      expect(await repeated('CC(O)C(N)CC')).toBe(isFlatTheSame);
    },
  );

  it('counts a repeated structure as a new attempt after the stereochemistry policy changed', async () => {
    const { id } = await addExercise(get(), 'C[C@H](O)CC', { stereo: 'absolute' });
    const student = await get().another('STUDENT');
    const composerContent = molfileOf('C[C@@H](O)CC');
    expect((await sendTo(student, id, { composerContent })).json().correct).toBe(false);
    await get().as('ADMINISTRATOR').patch(`/exercises/${id}`, { stereo: 'relative' });
    const now = (await sendTo(student, id, { composerContent })).json();
    expect(now).toMatchObject({ correct: true });
    expect(now).not.toHaveProperty('isRepeated');
    expect(await countSubmissions(student)).toBe(2);
  });

  it('rejects a new structure if the request asks only for a repeat', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', { attemptsAllowed: 2 });
    const student = await get().another('STUDENT');
    const refused = await sendTo(student, id, { composerContent: wrong, isRepeat: true });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'never-submitted',
        message: 'You have not submitted this answer yet.',
        text: { code: 'never-submitted' },
      },
    ]);
    expect(await countSubmissions(student)).toBe(0);
    await sendTo(student, id, { composerContent: wrong });
    const again = await sendTo(student, id, { composerContent: wrong, isRepeat: true, language: 'fr' });
    expect(again.json().isRepeated).toBe(true);
  });

  it('counts a repeated structure once toward a guest’s ten answers in an hour', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C');
    const guest = get().as('GUEST');
    for (let time = 0; time < 12; time++) {
      const composerContent = molfileOf(time % 2 === 0 ? 'CCCC=O' : 'O=CCCC');
      expect((await sendTo(guest, id, { composerContent })).statusCode).toBe(200);
    }
  });
});

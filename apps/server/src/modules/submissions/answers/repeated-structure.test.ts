import { expect, it } from 'vitest';
import { addExercise, molfileOf } from '../../../testing/factories.ts';
import { type TestCaller, describeApp } from '../../../testing/test-app.ts';
import { wrong, send, countSubmissions } from './testing/repeated-answers.ts';

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

  it('recognises a redrawn structure of more than sixty atoms if stereochemistry is ignored', async () => {
    const chain = (end: string) => `C[C@H](O)${'C'.repeat(60)}${end}`;
    const { id } = await addExercise(get(), chain('CO'), { stereo: 'ignore' });
    const student = await get().another('STUDENT');
    await sendTo(student, id, { composerContent: molfileOf(chain('OC')) });
    const redrawn = molfileOf(`COC${'C'.repeat(59)}[C@H](C)O`);
    expect((await sendTo(student, id, { composerContent: redrawn })).json().isRepeated).toBe(true);
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

import { expect, it, vi } from 'vitest';
import type { AuthorMessage, Correction } from '@elucida/contract';
import { faultsOf } from '../../../testing/faults-of.ts';
import { judges } from '../judging/judge-pool.ts';
import { addExercise, molfileOf } from '../../../testing/factories.ts';
import { type TestCaller, describeApp } from '../../../testing/test-app.ts';

describeApp('a message for a wrong answer', (get) => {
  const author = () => get().as('ADMINISTRATOR');
  const judged = async (person: TestCaller, exerciseId: number, smiles: string): Promise<Correction> =>
    (
      await person.post(`/exercises/${exerciseId}/corrector`, { composerContent: molfileOf(smiles) })
    ).json() as Correction;
  const write = (exerciseId: number, smiles: string, fields: Record<string, unknown> = {}) =>
    author().post(`/exercises/${exerciseId}/messages`, {
      drawing: molfileOf(smiles),
      message: 'Count the signals of the ¹³C spectrum.',
      ...fields,
    });
  const messages = async (exerciseId: number) =>
    (await author().get(`/exercises/${exerciseId}/messages`)).json() as AuthorMessage[];

  it('shows the message first to everyone who draws the structure, in this exercise only', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const other = (await addExercise(get(), 'CCC=O')).id;
    const student = await get().another('STUDENT');
    const before = await judged(student, id, 'CC(C)=O');
    expect((await write(id, 'CC(C)=O')).statusCode).toBe(201);
    const after = await judged(await get().another('STUDENT'), id, 'O=C(C)C');
    expect(after.feedback[0]).toEqual({
      code: 'author-message',
      severity: 'error',
      message: 'Count the signals of the ¹³C spectrum.',
    });
    expect(after.feedback).toHaveLength(before.feedback.length + 1);
    const guest = await judged(get().as('GUEST'), id, 'CC(C)=O');
    expect(guest.feedback[0]!.code).toBe('author-message');
    for (const [exerciseId, smiles] of [
      [id, 'C=CCO'],
      [id, 'CCC=O'],
      [other, 'CC(C)=O'],
    ] as const)
      expect((await judged(student, exerciseId, smiles)).feedback.map(({ code }) => code)).not.toContain(
        'author-message',
      );
    const board = (await author().get(`/exercises/${id}/board`)).json();
    expect(board.wrong[0].authorMessage.message).toBe('Count the signals of the ¹³C spectrum.');
  });

  it('shows author and date of a message, which can be changed and deleted', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const { id: messageId } = (await write(id, 'CC(C)=O', { severity: 'info' })).json();
    const [first] = await messages(id);
    expect(first).toMatchObject({ id: messageId, severity: 'info', author: 'Ada ADMINISTRATOR' });
    expect(Date.now() - new Date(first!.date).getTime()).toBeLessThan(60_000);
    const path = `/exercises/${id}/messages/${messageId as string}`;
    const stale = { 'if-match': `"${first!.lastModified}"` };
    const changed = await author().patch(path, { message: 'Is it a ketone?', severity: 'error' }, stale);
    expect(changed.json()).toMatchObject({ message: 'Is it a ketone?', severity: 'error' });
    expect((await author().patch(path, { message: 'Too late' }, stale)).statusCode).toBe(412);
    expect((await author().delete(path, stale)).statusCode).toBe(412);
    expect((await judged(get().as('STUDENT'), id, 'CC(C)=O')).feedback[0]!.message).toBe('Is it a ketone?');
    expect((await author().delete(path)).statusCode).toBe(204);
    expect(await messages(id)).toEqual([]);
    expect((await author().delete(path)).statusCode).toBe(404);
    expect((await judged(get().as('STUDENT'), id, 'CC(C)=O')).feedback[0]!.code).not.toBe('author-message');
  });

  it('rejects the right answer, a second message for a structure, and an invalid drawing', async () => {
    const { id } = await addExercise(get(), 'C[C@H](N)C(=O)O');
    for (const right of ['C[C@H](N)C(=O)O', 'C[C@@H](N)C(=O)O']) {
      const refused = await write(id, right);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        code: 'right-answer',
        message: 'This is the correct answer. Messages are for incorrect answers only.',
        text: { code: 'message-for-correct-answer' },
      });
    }
    expect((await write(id, 'NCCC(=O)O')).statusCode).toBe(201);
    expect((await write(id, 'OC(=O)CCN')).json()).toMatchObject({
      code: 'message-taken',
      message: 'This answer already has a message',
      text: { code: 'message-exists' },
    });
    for (const [drawing, message] of [
      ['', 'This drawing cannot be read'],
      ['nonsense', 'This drawing cannot be read'],
      [
        molfileOf('C.C'),
        'Only one molecule is expected for this exercise: your submission contains multiple molecules.',
      ],
    ]) {
      const refused = await write(id, 'C', { drawing });
      expect(refused.statusCode, drawing).toBe(400);
      expect(faultsOf(refused)).toEqual([{ path: 'drawing', message }]);
    }
    expect(await messages(id)).toHaveLength(1);
  });

  it('rejects a message that the corrector would not show for its drawing', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const result = { ok: true as const, correct: false, isFormulaCorrect: true, feedback: [] };
    const ask = vi.spyOn(judges, 'judge').mockResolvedValueOnce({ ok: true, structure: 'CC(C)=O', result });
    const refused = await write(id, 'CC(C)=O');
    ask.mockRestore();
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'message-not-shown',
      message: 'The corrector does not show this message for its drawing',
      text: { code: 'message-not-shown' },
    });
    expect(await messages(id)).toEqual([]);
  });

  it('rejects a message for a structure that is too large to be compared', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const refused = await write(id, 'C'.repeat(61));
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'message-not-shown']);
  });

  it('requires 1 to 500 characters and one of two severities', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const faults = async (fields: Record<string, unknown>) => {
      const refused = await write(id, 'CC(C)=O', fields);
      expect(refused.statusCode).toBe(400);
      return faultsOf(refused);
    };
    expect(await faults({ message: ' ' })).toEqual([{ path: 'message', message: 'Please write a message' }]);
    expect(await faults({ message: 'x'.repeat(501) })).toEqual([
      { path: 'message', message: 'At most 500 characters' },
    ]);
    expect(await faults({ severity: 'warning' })).toEqual([
      { path: 'severity', message: 'Please choose error or info' },
    ]);
    expect(await faults({ structure: 'x' })).toEqual([
      {
        path: 'structure',
        message: 'Unknown field: structure',
      },
    ]);
    expect((await write(id, 'CC(C)=O', { message: 'x'.repeat(500) })).statusCode).toBe(201);
  });

  it('hides the message at level verdict, but accepts it there', async () => {
    const { id } = await addExercise(get(), 'CCC=O', { feedbackLevel: 'verdict' });
    expect((await write(id, 'CC(C)=O')).statusCode).toBe(201);
    const { feedback } = await judged(get().as('STUDENT'), id, 'CC(C)=O');
    expect(feedback.map(({ code }) => code)).toEqual(['verdict']);
  });

  it('hides the message and rejects changes once its structure is the right answer', async () => {
    const { id, moleculeId } = await addExercise(get(), 'CCC=O');
    const { id: messageId } = (await write(id, 'CC(C)=O')).json();
    await author().patch(`/molecules/${moleculeId}/drawing`, { drawingkcj: molfileOf('CC(C)=O') });
    expect(await judged(get().as('STUDENT'), id, 'CC(C)=O')).toMatchObject({ correct: true, feedback: [] });
    const refused = await author().patch(`/exercises/${id}/messages/${messageId as string}`, {
      message: 'Still here',
    });
    expect(refused.json().code).toBe('right-answer');
  });

  it('moves with its exercise to the bin and back, to a new id, and into a copy', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    await write(id, 'CC(C)=O');
    const student = get().as('STUDENT');
    await author().delete(`/exercises/${id}`);
    const { items } = (await author().get('/bin')).json();
    expect((await author().post(`/bin/${items[0].id as string}/restore`)).statusCode).toBeLessThan(300);
    expect((await judged(student, id, 'CC(C)=O')).feedback[0]!.code).toBe('author-message');
    await author().patch(`/exercises/${id}`, { id: id + 500 });
    expect((await judged(student, id + 500, 'CC(C)=O')).feedback[0]!.code).toBe('author-message');
    const copy = (await author().post(`/exercises/${id + 500}/copies`)).json().id as number;
    expect(await messages(copy)).toMatchObject([{ message: 'Count the signals of the ¹³C spectrum.' }]);
  });

  it('rejects more than 200 messages per exercise', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const { db } = get().store;
    await db.$client.query(
      `INSERT INTO author_messages (id, exercise_id, structure_code, drawing, message, severity, written_by)
       SELECT 'm' || n, $1, 'code ' || n, '', 'm', 'info', 'nobody' FROM generate_series(1, 200) AS n`,
      [id],
    );
    const refused = await write(id, 'CC(C)=O');
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('An exercise has at most 200 messages');
    expect((await messages(id))[0]!.author).toBeNull();
  });
});

import { expect, it } from 'vitest';
import { readAssignmentAnswer } from '@elucida/contract';
import { addAssignedExercise, ethylAcetateSignals } from '../../testing/assigned-exercise.ts';
import { addExercise, molfileOf } from '../../testing/factories.ts';
import { describeApp } from '../../testing/test-app.ts';
import { faultsOf } from '../../testing/faults-of.ts';
import { answerOf, assign } from './testing/assignment-answers.ts';

const otherSignals = {
  code: 'other-signals',
  message: 'The signals of this exercise have changed. Please load it again.',
  text: { code: 'other-signals' },
};

describeApp('an answer to an assignment exercise', (get) => {
  it('grades each signal and stores a submission with its score', async () => {
    const { id } = await addAssignedExercise(get());
    const student = await get().another('STUDENT');
    const wrong = (await assign(student, id, [1, 0, 4])).json();
    expect(wrong).toMatchObject({
      correct: false,
      right: 1,
      total: 3,
      message: 'Correct signals: 1 of 3.',
    });
    expect(wrong.signals.map(({ status }: { status: string }) => status)).toEqual([
      'right',
      'wrong',
      'wrong',
    ]);
    const right = (await assign(student, id, [1, 4, 0])).json();
    expect(right).toMatchObject({ correct: true, right: 3 });
    const { submissions } = (await student.get(`/users/${student.id}/submissions`)).json();
    expect(submissions.map(({ correct }: { correct: boolean }) => correct)).toEqual([true, false]);
    expect(submissions.map(({ marks }: { marks: object }) => marks)).toEqual([right, wrong]);
    const read = (await get().as('ADMINISTRATOR').get(`/submissions/${wrong.submissionId}`)).json();
    expect(read.rubric).toMatchObject({ points: 33, lines: [{ code: 'proton-signals', most: 100 }] });
    expect(read.feedback.map(({ code }: { code: string }) => code)[0]).toBe('assignment');
    const table = await get().as('ADMINISTRATOR').get(`/exercises/${id}/board/export`);
    expect(table.body).toContain('proton-signals');
  });

  it('hides the author’s order of the signals in marks, feedback and the stored answer', async () => {
    const { id, path } = await addAssignedExercise(get());
    const signals = ethylAcetateSignals.toSorted((a, b) => a.atoms[0]![0]! - b.atoms[0]![0]!);
    await get().as('ADMINISTRATOR').patch(path, { signals });
    const student = await get().another('STUDENT');
    const body = await answerOf(student, id, [3, 3, 3]);
    const asked = body.signals.map(({ signal }) => signal);
    const marks = (await student.post(`/exercises/${id}/assignment`, body)).json();
    expect(marks.signals.map(({ signal }: { signal: string }) => signal)).toEqual(asked);
    const { submissions } = (await student.get(`/users/${student.id}/submissions`)).json();
    const stored = readAssignmentAnswer(submissions[0].composerContent);
    expect(stored!.signals.map(({ shifts }) => shifts)).toEqual([[4.12], [2.04], [1.26]]);
    const messages = submissions[0].feedback.map(({ message }: { message: string }) => message).slice(1);
    expect(messages.map((message: string) => /[\d.]+ ppm/.exec(message)?.[0])).toEqual([
      '4.12 ppm',
      '2.04 ppm',
      '1.26 ppm',
    ]);
  });

  it('stores the feedback in the language of the student, with the names that pages show', async () => {
    const { id } = await addAssignedExercise(get());
    const student = await get().another('STUDENT');
    const answer = await answerOf(student, id, [1, 0, 4]);
    await student.post(`/exercises/${id}/assignment`, { ...answer, language: 'fr' });
    const { submissions } = (await student.get(`/users/${student.id}/submissions`)).json();
    expect(submissions[0].feedback[1]).toMatchObject({
      language: 'fr',
      message: expect.stringMatching(/^¹H, \d,\d\d ppm\u00A0: /),
    });
  });

  it('returns the number of correct signals at level verdict, but not which ones', async () => {
    const { id } = await addAssignedExercise(get(), { feedbackLevel: 'verdict' });
    const student = await get().another('STUDENT');
    const marks = (await assign(student, id, [1, 0, 4])).json();
    expect(marks).toMatchObject({ right: 1, total: 3, signals: [] });
    const { submissions } = (await student.get(`/users/${student.id}/submissions`)).json();
    expect(submissions[0].feedback).toHaveLength(1);
  });

  it('counts the same atoms once, in any order and language, and repeats their marks', async () => {
    const { id } = await addAssignedExercise(get(), { attemptsAllowed: 2 });
    const student = await get().another('STUDENT');
    const body = await answerOf(student, id, [1, 0, 4]);
    const send = async (fields: object = {}) => {
      const reply = await student.post(`/exercises/${id}/assignment`, { ...body, ...fields });
      return [reply.statusCode, reply.json()] as const;
    };
    expect(await send({ isRepeat: true })).toMatchObject([409, { code: 'never-submitted' }]);
    const [, first] = await send();
    expect(first).not.toHaveProperty('isRepeated');
    const again = { ...first, isRepeated: true };
    expect(await send({ signals: body.signals.toReversed() })).toEqual([200, again]);
    const [, french] = await send({ isRepeat: true, language: 'fr' });
    expect(french).toMatchObject({ submissionId: first.submissionId, isRepeated: true });
    expect(french.message).toContain('1 sur 3');
    expect(await send({ signals: (await answerOf(student, id, [1, 4, 0])).signals })).toMatchObject([
      200,
      { correct: true },
    ]);
  });

  it('stores a repeated answer with the same key once, and rejects another answer under it', async () => {
    const { id } = await addAssignedExercise(get());
    const student = await get().another('STUDENT');
    const send = async (atoms: number[]) =>
      student.send({
        method: 'POST',
        url: `/exercises/${id}/assignment`,
        payload: await answerOf(student, id, atoms),
        headers: { 'idempotency-key': 'one' },
      });
    const first = await send([1, 0, 4]);
    expect((await send([1, 0, 4])).json()).toEqual(first.json());
    expect((await send([1, 4, 0])).statusCode).toBe(422);
    expect((await student.get(`/users/${student.id}/submissions`)).json().total).toBe(1);
  });

  it('rejects an empty answer, unknown signals, and a drawing', async () => {
    const { id, handle } = await addAssignedExercise(get());
    const student = await get().another('STUDENT');
    const path = `/exercises/${id}/assignment`;
    const { drawingHash } = await answerOf(student, id, [1, 4, 0]);
    const empty = await student.post(path, { drawingHash, signals: [] });
    expect([empty.statusCode, empty.json().code]).toEqual([422, 'empty-assignment']);
    const other = await student.post(path, {
      drawingHash,
      signals: [{ experiment: handle, signal: 'x', atoms: [[0]] }],
    });
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject(otherSignals);
    const drawn = await student.post(`/exercises/${id}/corrector`, { composerContent: molfileOf('CC') });
    expect(drawn.statusCode).toBe(409);
    expect(drawn.json()).toMatchObject({
      code: 'other-task',
      message: 'This exercise asks for the atoms of its signals.',
      text: { code: 'other-task-assignment' },
    });
    const structure = await addExercise(get(), 'CCO');
    const crossed = await student.post(`/exercises/${structure.id}/assignment`, { drawingHash, signals: [] });
    expect(crossed.statusCode).toBe(409);
    expect(crossed.json()).toMatchObject({
      code: 'other-task',
      message: 'This exercise asks for a structure.',
      text: { code: 'other-task-structure' },
    });
  });

  it('rejects repeated or unknown atoms, a repeated signal, and more than 200 signals of a spectrum', async () => {
    const { id } = await addAssignedExercise(get());
    const student = await get().another('STUDENT');
    const answer = await answerOf(student, id, [1, 4, 0]);
    const [first] = answer.signals;
    const refusal = async (signals: unknown[]) => {
      const refused = await student.post(`/exercises/${id}/assignment`, { ...answer, signals });
      expect(refused.statusCode).toBe(400);
      const { path, message } = faultsOf(refused)[0]!;
      return [path, message];
    };
    expect(await refusal([{ ...first, atoms: [Array.from({ length: 60 }, () => 1)] }])).toEqual([
      'signals.0.atoms.0',
      'An atom is listed twice',
    ]);
    expect(await refusal([{ ...first, atoms: [[1, 6]] }])).toEqual([
      'signals.0.atoms.0',
      'The drawing has no atom 7',
    ]);
    expect(await refusal([first, first])).toEqual(['signals', 'A signal is listed twice']);
    const many = Array.from({ length: 201 }, (_, signal) => ({ ...first, signal: String(signal) }));
    expect(await refusal(many)).toEqual(['signals', 'At most 200 signals of a spectrum']);
    expect((await student.get(`/users/${student.id}/submissions`)).json().total).toBe(0);
  });

  it('rejects an answer to an earlier drawing and grades one to the current drawing', async () => {
    const { id, moleculeId, handle } = await addAssignedExercise(get());
    const student = await get().another('STUDENT');
    const seen = await answerOf(student, id, [1, 4, 0]);
    await get()
      .as('ADMINISTRATOR')
      .patch(`/molecules/${moleculeId}/drawing`, { drawingkcj: molfileOf('O=C(C)OCC') });
    const refused = await student.post(`/exercises/${id}/assignment`, seen);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject(otherSignals);
    expect(seen.signals[0]!.experiment).toBe(handle);
    const { signals } = seen;
    const without = await student.post(`/exercises/${id}/assignment`, { signals });
    expect([without.statusCode, faultsOf(without)]).toEqual([
      400,
      [{ path: 'drawingHash', message: 'Please provide the hash of the drawing' }],
    ]);
    expect((await student.get(`/users/${student.id}/submissions`)).json().total).toBe(0);
    expect((await assign(student, id, [4, 2, 5])).json()).toMatchObject({ correct: true });
  });
});

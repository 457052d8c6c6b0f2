import { expect, it } from 'vitest';
import { publicationWarnings } from '@elucida/contract';
import { addAssignedExercise } from '../../testing/assigned-exercise.ts';
import { addExercise, molfileOf } from '../../testing/factories.ts';
import { type TestCaller, describeApp } from '../../testing/test-app.ts';
import { faultsOf } from '../../testing/faults-of.ts';

interface Question {
  assignment: {
    drawing: string;
    drawingHash: string;
    spectra: { id: string; signals: { id: string; shifts: number[] }[] }[];
  };
}

const otherSignals = {
  code: 'other-signals',
  message: 'The signals of this exercise have changed. Please load it again.',
  text: { code: 'other-signals' },
};

describeApp('an assignment exercise', (get) => {
  /** Returns the body that assigns these atoms to the signals, the highest shift first. */
  async function answerOf(caller: TestCaller, id: number, atoms: number[]) {
    const { assignment } = (await caller.get(`/exercises/${id}`)).json() as Question;
    const [spectrum] = assignment.spectra;
    return {
      drawingHash: assignment.drawingHash,
      signals: spectrum!.signals.map(({ id: signal }, index) => ({
        experiment: spectrum!.id,
        signal,
        atoms: [[atoms[index]!]],
      })),
    };
  }

  async function assign(caller: TestCaller, id: number, atoms: number[]) {
    return caller.post(`/exercises/${id}/assignment`, await answerOf(caller, id, atoms));
  }

  it('shows the drawing and the shifts of its signals, but not the assigned atoms', async () => {
    const { id, handle } = await addAssignedExercise(get());
    const shown = (await get().as('GUEST').get(`/exercises/${id}`)).json();
    expect(shown).toMatchObject({ task: 'assignment', hasConsistencyCheck: false });
    expect(Object.keys(shown.assignment).sort()).toEqual(['drawing', 'drawingHash', 'spectra']);
    expect(shown.assignment.drawing).toContain('V2000');
    const [spectrum] = shown.assignment.spectra;
    expect(spectrum).toMatchObject({ id: handle, type: 'NMR-H' });
    expect(spectrum.signals.map(({ shifts }: { shifts: number[] }) => shifts)).toEqual([
      [4.12],
      [2.04],
      [1.26],
    ]);
    expect(Object.keys(spectrum.signals[0]).sort()).toEqual(['id', 'shifts']);
    const [listed] = (await get().as('STUDENT').get(`/exercises?id=${id}`)).json();
    expect(listed).toMatchObject({ task: 'assignment' });
  });

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

  it('returns the number of correct signals at level verdict, but not which ones', async () => {
    const { id } = await addAssignedExercise(get(), { feedbackLevel: 'verdict' });
    const student = await get().another('STUDENT');
    const marks = (await assign(student, id, [1, 0, 4])).json();
    expect(marks).toMatchObject({ right: 1, total: 3, signals: [] });
    const { submissions } = (await student.get(`/users/${student.id}/submissions`)).json();
    expect(submissions[0].feedback).toHaveLength(1);
  });

  it('counts attempts, requires a sign-in if they are limited, and rejects answers after closing', async () => {
    const { id } = await addAssignedExercise(get(), { attemptsAllowed: 1, audience: 'everybody' });
    const student = await get().another('STUDENT');
    expect((await assign(student, id, [1, 0, 4])).statusCode).toBe(200);
    const beyond = await assign(student, id, [1, 4, 0]);
    expect([beyond.statusCode, beyond.json().code]).toEqual([409, 'no-attempts-left']);
    expect((await assign(get().as('GUEST'), id, [1, 0, 4])).json().code).toBe('sign-in-to-answer');
    const closed = await addAssignedExercise(get(), { closesAt: '2020-01-01T00:00:00Z' });
    expect((await assign(student, closed.id, [1, 4, 0])).json().code).toBe('closed');
    const open = await addAssignedExercise(get());
    const guests = (await assign(get().as('GUEST'), open.id, [1, 4, 0])).json();
    expect(guests).toMatchObject({ correct: true });
    expect(guests.submissionId).toBeUndefined();
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

  it('shows each signal in its class results, with the atoms most often chosen wrongly', async () => {
    const { id } = await addAssignedExercise(get());
    const [one, other] = [await get().another('STUDENT'), await get().another('STUDENT')];
    await assign(one, id, [1, 0, 4]);
    await assign(one, id, [1, 0, 0]);
    await assign(other, id, [1, 4, 4]);
    const board = (await get().as('PROFESSOR').get(`/exercises/${id}/board`)).json();
    expect(board).toMatchObject({ attempts: 3, students: 2, wrong: [], total: 0 });
    const counts = { incomplete: 0, unanswered: 0, type: 'NMR-H' };
    expect(board.signals).toMatchObject([
      { ...counts, shifts: [4.12], right: 3, wrong: 0, wrongAtoms: null },
      { ...counts, shifts: [2.04], right: 1, wrong: 2, wrongAtoms: [[0]] },
      { ...counts, shifts: [1.26], right: 1, wrong: 2, wrongAtoms: [[4]] },
    ]);
    const answers = await get().as('PROFESSOR').get(`/exercises/${id}/board/submissions`);
    expect(answers.json().total).toBe(3);
    expect((await one.get(`/exercises/${id}/board`)).statusCode).toBe(403);
  });

  it('hides drawing and signals from students before it opens', async () => {
    const { id } = await addAssignedExercise(get(), { opensAt: '2999-01-01T00:00:00Z' });
    expect((await get().as('STUDENT').get(`/exercises/${id}`)).json().assignment).toBeUndefined();
    expect((await get().as('PROFESSOR').get(`/exercises/${id}`)).json().assignment).toBeDefined();
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

  it('requires at least one spectrum with assigned signals', async () => {
    const { id, moleculeId, experimentId } = await addExercise(get(), 'CCO');
    const author = get().as('ADMINISTRATOR');
    const refused = await author.patch(`/exercises/${id}`, { task: 'assignment' });
    expect(refused.statusCode).toBe(400);
    expect(faultsOf(refused)).toEqual([
      {
        path: 'experiments',
        message: 'Choose at least one spectrum with assigned signals',
      },
    ]);
    const made = await author.post('/exercises', {
      name: 'None',
      level: 'EASY',
      sections: [],
      public: true,
      corrector: true,
      task: 'assignment',
      moleculeid: moleculeId,
      experiments: [{ id: experimentId }],
    });
    expect(made.statusCode).toBe(400);
    const unknown = await author.patch(`/exercises/${id}`, { task: 'riddle' });
    expect(faultsOf(unknown)[0]).toEqual({ path: 'task', message: 'Please choose a task' });
    expect((await author.get(`/exercises/${id}`)).json().task).toBe('structure');
  });

  it('shows content managers which exercises use its molecule, but not students', async () => {
    const { id, moleculeId, experimentId } = await addAssignedExercise(get());
    const author = get().as('ADMINISTRATOR');
    const body = {
      name: 'Which one?',
      level: 'EASY',
      sections: [],
      public: true,
      corrector: true,
      moleculeid: moleculeId,
      experiments: [{ id: experimentId }],
    };
    const refused = await author.post('/exercises', body);
    expect([refused.statusCode, faultsOf(refused)[0]!.path]).toEqual([409, 'twin-exercises']);
    const made = await author.post('/exercises', { ...body, confirmed: publicationWarnings });
    const structureId = made.json().id as number;
    expect((await author.get(`/exercises/${id}`)).json().otherTasks).toEqual([structureId]);
    expect((await author.get(`/exercises/${structureId}`)).json().otherTasks).toEqual([id]);
    expect((await get().as('STUDENT').get(`/exercises/${id}`)).json().otherTasks).toBeUndefined();
    const copy = (await author.post(`/exercises/${id}/copies`, {})).json().id as number;
    expect((await author.get(`/exercises/${copy}`)).json().task).toBe('assignment');
  });
});

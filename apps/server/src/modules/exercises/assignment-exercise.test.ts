import { expect, it } from 'vitest';
import { publicationWarnings } from '@elucida/contract';
import { addAssignedExercise } from '../../testing/assigned-exercise.ts';
import { addExercise } from '../../testing/factories.ts';
import { describeApp } from '../../testing/test-app.ts';
import { faultsOf } from '../../testing/faults-of.ts';
import { assign } from './testing/assignment-answers.ts';

describeApp('an assignment exercise', (get) => {
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
    const guestFeedback = (await assign(get().as('GUEST'), open.id, [1, 4, 0])).json();
    expect(guestFeedback).toMatchObject({ correct: true });
    expect(guestFeedback.submissionId).toBeUndefined();
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
    const replies = await get().as('PROFESSOR').get(`/exercises/${id}/board/submissions`);
    expect(replies.json().total).toBe(3);
    expect((await one.get(`/exercises/${id}/board`)).statusCode).toBe(403);
  });

  it('hides drawing and signals from students before it opens', async () => {
    const { id } = await addAssignedExercise(get(), { opensAt: '2999-01-01T00:00:00Z' });
    expect((await get().as('STUDENT').get(`/exercises/${id}`)).json().assignment).toBeUndefined();
    expect((await get().as('PROFESSOR').get(`/exercises/${id}`)).json().assignment).toBeDefined();
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
    const refusedCreation = await author.post('/exercises', {
      name: 'None',
      level: 'EASY',
      sections: [],
      public: true,
      corrector: true,
      task: 'assignment',
      moleculeid: moleculeId,
      experiments: [{ id: experimentId }],
    });
    expect(refusedCreation.statusCode).toBe(400);
    const unknown = await author.patch(`/exercises/${id}`, { task: 'riddle' });
    expect(faultsOf(unknown)[0]).toEqual({ path: 'task', message: 'Please choose a task' });
    expect((await author.get(`/exercises/${id}`)).json().task).toBe('structure');
  });

  it('shows content managers, but not students, the public exercises that give another task on its molecule', async () => {
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

import { expect, it } from 'vitest';
import type { Debrief } from '@elucida/contract';
import { addAssignedExercise } from '../../../testing/assigned-exercise.ts';
import { addExercise, molfileOf } from '../../../testing/factories.ts';
import { type TestCaller, describeApp } from '../../../testing/test-app.ts';

const hour = 3_600_000;
const inHours = (count: number) => new Date(Date.now() + count * hour).toISOString();

const exam = {
  examMode: true,
  attemptsAllowed: 3,
  feedbackLevel: 'after-closing',
  opensAt: inHours(-1),
  closesAt: inHours(1),
};

describeApp('the debrief of an exercise', (get) => {
  const answer = (person: TestCaller, exerciseId: number, smiles: string) =>
    person.post(`/exercises/${exerciseId}/corrector`, { composerContent: molfileOf(smiles) });
  const debriefOf = async (person: TestCaller, id: number): Promise<Debrief> =>
    (await person.get(`/exercises/${id}/debrief`)).json() as Debrief;
  const change = async (id: number, changes: Record<string, unknown>) => {
    const confirmed = ['was-visible', 'visible-isomers', 'twin-exercises'];
    const changed = await get()
      .as('ADMINISTRATOR')
      .patch(`/exercises/${id}`, { ...changes, confirmed });
    expect(changed.statusCode, changed.body).toBe(200);
  };

  it('names the compound to a student who solved the exercise, if its author allows it', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    await change(id, { solution: 'solved' });
    const student = await get().another('STUDENT');
    await answer(student, id, 'CC(C)=O');
    expect(await debriefOf(student, id)).toMatchObject({ seconds: null, class: null });
    expect((await debriefOf(student, id)).solution).toBeUndefined();
    await answer(student, id, 'CCC=O');
    const solved = await debriefOf(student, id);
    expect(solved.solution).toMatchObject({ formula: 'C3H6O', signals: [] });
    expect(solved.solution!.drawing).toContain('V2000');
    expect(solved.attempts.map(({ correct }) => correct)).toEqual([false, true]);
    for (const other of [await get().another('STUDENT'), get().as('GUEST')]) {
      const seen = await debriefOf(other, id);
      expect([seen.solution, seen.attempts, seen.class]).toEqual([undefined, [], null]);
    }
  });

  it.each([
    ['never', {}, false],
    ['solved', {}, true],
    ['solved', exam, false],
    ['closed', { closesAt: inHours(1) }, false],
    ['closed', {}, false],
  ])(
    'decides by solution "%s" and %o whether a student who solved the exercise sees it: %s',
    async (solution, settings, isShown) => {
      const { id } = await addExercise(get(), 'CCC=O');
      await change(id, { solution, audience: 'university', ...settings });
      const student = await get().another('STUDENT');
      await answer(student, id, 'CCC=O');
      expect((await debriefOf(student, id)).solution !== undefined).toBe(isShown);
    },
  );

  it('shows the solution to everyone after the last possible answer, if its author chose that', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    await change(id, { solution: 'closed', closesAt: inHours(-1), lateMinutes: 90, audience: 'everybody' });
    expect((await debriefOf(get().as('GUEST'), id)).solution).toBeUndefined();
    await change(id, { lateMinutes: 30 });
    expect((await debriefOf(get().as('GUEST'), id)).solution).toMatchObject({ formula: 'C3H6O' });
  });

  it('shows the signals with their atoms from the author’s assignment', async () => {
    const { id, handle } = await addAssignedExercise(get());
    await change(id, { solution: 'closed', closesAt: inHours(-1) });
    const { solution } = await debriefOf(get().as('STUDENT'), id);
    expect(solution!.signals).toContainEqual(
      expect.objectContaining({ experiment: handle, type: 'NMR-H', shifts: [4.12] }),
    );
    for (const { atoms } of solution!.signals) expect(atoms.flat().length).toBeGreaterThan(0);
  });

  it('compares with the class if at least five students solved the exercise', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const students = await Promise.all([1, 2, 3, 4, 5].map(() => get().another('STUDENT')));
    for (const student of students.slice(1)) await answer(student, id, 'CCC=O');
    await answer(students[0]!, id, 'CC(C)=O');
    await answer(students[0]!, id, 'CCC=O');
    expect((await debriefOf(students[0]!, id)).class).toMatchObject({ solved: 5, medianAttempts: 1 });
  });

  it('shows no median time if fewer than five students who solved the exercise have logs', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const students = await Promise.all([1, 2, 3, 4, 5].map(() => get().another('STUDENT')));
    const [logged, ...others] = students;
    const entries = [
      { type: 'start', age: 90_000 },
      { type: 'drawingChange', age: 60_000, data: {} },
    ];
    const batch = { pageurl: `/exercises/${id}`, session: 'abcdefgh', first: 0, entries };
    expect((await logged!.post('/composerlogs/batch', batch)).statusCode).toBeLessThan(300);
    await answer(logged!, id, 'CCC=O');
    for (const student of others) await answer(student, id, 'CCC=O');
    const debrief = await debriefOf(logged!, id);
    expect(debrief.class).toMatchObject({ solved: 5, medianSeconds: null });
    expect(debrief.seconds).toBeGreaterThan(29);
  });

  it('suggests an unsolved exercise, preferring the same section', async () => {
    const section = `Section ${Math.random()}`;
    const [first, second, third] = [
      await addExercise(get(), 'CCC=O'),
      await addExercise(get(), 'CCCO'),
      await addExercise(get(), 'CCCN'),
    ];
    for (const { id } of [first!, third!]) await change(id, { sections: [section] });
    // Guests do not learn which exercises share a section, not even by the order.
    expect((await debriefOf(get().as('GUEST'), first!.id)).next).toMatchObject({ id: second!.id });
    const student = await get().another('STUDENT');
    expect((await debriefOf(student, first!.id)).next).toMatchObject({ id: third!.id, reason: 'section' });
    await answer(student, third!.id, 'CCCN');
    const { next } = await debriefOf(student, first!.id);
    expect(next!.id).not.toBe(third!.id);
    expect(next!.reason).not.toBe('section');
    expect(second!.id).not.toBe(first!.id);
  });

  it('suggests no exercise without attempts left', async () => {
    const section = `Section ${Math.random()}`;
    const [first, limited] = [await addExercise(get(), 'CCCCC=O'), await addExercise(get(), 'CCCCCO')];
    await change(first.id, { sections: [section] });
    await change(limited.id, { sections: [section], attemptsAllowed: 1, audience: 'accounts' });
    const student = await get().another('STUDENT');
    expect((await debriefOf(student, first.id)).next).toMatchObject({ id: limited.id });
    await answer(student, limited.id, 'CCCCCN');
    expect((await debriefOf(student, first.id)).next?.id).not.toBe(limited.id);
  });

  it('rejects callers who may not see the exercise', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    await change(id, { audience: 'university' });
    expect((await get().as('GUEST').get(`/exercises/${id}/debrief`)).statusCode).toBe(404);
    await change(id, { public: false });
    expect((await get().as('STUDENT').get(`/exercises/${id}/debrief`)).statusCode).toBe(404);
  });
});

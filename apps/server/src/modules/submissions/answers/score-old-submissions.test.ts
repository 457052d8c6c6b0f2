import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { submissions } from '../../../database/schema/index.ts';
import { addExercise, molfileOf } from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { scoreOldSubmissions } from './score-old-submissions.ts';

describeApp('submissions of an older version', (get) => {
  const submit = async (exerciseId: number, composerContent: string) => {
    const student = await get().another('STUDENT');
    return student.post(`/exercises/${exerciseId}/corrector`, { composerContent });
  };
  const assessmentOf = (exerciseId: number) =>
    get()
      .store.db.select({ structureCode: submissions.structureCode, rubric: submissions.rubric })
      .from(submissions)
      .where(eq(submissions.exerciseId, exerciseId));
  const clearAssessment = (exerciseId: number, changes: { composerContent?: string } = {}) =>
    get()
      .store.db.update(submissions)
      .set({ structureCode: null, rubric: null, ...changes })
      .where(eq(submissions.exerciseId, exerciseId));

  it('computes the structure and score of submissions that an older version stored', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    await submit(id, molfileOf('CC(C)=O'));
    const before = await assessmentOf(id);
    expect(before[0]!.rubric!.points).toBeGreaterThan(0);
    await clearAssessment(id);
    expect(await scoreOldSubmissions(get().store.db)).toBe(1);
    expect(await assessmentOf(id)).toEqual(before);
    expect(await scoreOldSubmissions(get().store.db)).toBe(0);
  });

  it('leaves the score empty if the exercise is deleted, and the structure too if the drawing is unreadable', async () => {
    const [gone, unreadable] = [await addExercise(get(), 'CCC=O'), await addExercise(get(), 'CCC=O')];
    for (const { id } of [gone, unreadable]) await submit(id, molfileOf('CC(C)=O'));
    await get().as('ADMINISTRATOR').delete(`/exercises/${gone.id}`);
    await clearAssessment(gone.id);
    await clearAssessment(unreadable.id, { composerContent: 'nothing to read' });
    expect(await scoreOldSubmissions(get().store.db)).toBe(2);
    const [without] = await assessmentOf(gone.id);
    expect(without!.structureCode).not.toBe('');
    expect(without!.rubric).toBeNull();
    expect(await assessmentOf(unreadable.id)).toEqual([{ structureCode: '', rubric: null }]);
    expect(await scoreOldSubmissions(get().store.db)).toBe(0);
  });
});

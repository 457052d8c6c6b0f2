import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ResultSubmission } from '@elucida/contract';
import { composerLogs, submissions } from '../../../database/schema/index.ts';
import { addExercise } from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { classResultsSteps } from './testing/class-results-steps.ts';

describeApp('the class results of an exercise', (get) => {
  const { professor, answer, boardOf } = classResultsSteps(get);

  it('counts attempts, students and successes of students only', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const empty = await boardOf(id);
    expect(empty).toEqual({
      attempts: 0,
      newcomers: null,
      students: 0,
      solved: 0,
      medianSeconds: null,
      medianAttempts: null,
      score: null,
      wrong: [],
      total: 0,
    });
    const [ada, bob, eve] = await Promise.all([1, 2, 3].map(() => get().another('STUDENT')));
    for (const smiles of ['CC(C)=O', 'C=CCO', 'CCC=O']) await answer(ada!, id, smiles);
    await answer(bob!, id, 'CCC=O');
    await answer(eve!, id, 'CC(C)=O');
    await answer(professor(), id, 'COC=C');
    const board = await boardOf(id);
    expect(board).toMatchObject({ attempts: 5, students: 3, solved: 2, medianAttempts: 2 });
    expect(board.score!.points).toBeGreaterThan(0);
    expect(board.score!.points).toBeLessThan(100);
    expect(board.score!.lines.map(({ code }) => code)).toEqual([
      'formula',
      'unsaturation',
      'functional-groups',
      'skeleton',
      'position',
    ]);
    expect(board.score!.lines[0]).toEqual({ code: 'formula', points: 22, most: 22 });
  });

  it('groups wrong answers by structure, independent of the drawing, with their feedback', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const [ada, bob, eve] = await Promise.all([1, 2, 3].map(() => get().another('STUDENT')));
    await answer(ada!, id, 'CC(C)=O');
    await answer(eve!, id, 'O=C(C)C');
    await answer(bob!, id, 'CC(C)=O');
    await answer(bob!, id, 'C=CCO');
    const { wrong, total } = await boardOf(id);
    expect(total).toBe(2);
    expect(wrong.map(({ count, students }) => [count, students])).toEqual([
      [3, 3],
      [1, 1],
    ]);
    expect(wrong[0]!.drawing).toContain('V2000');
    expect(wrong[0]!.meanPoints).toBeLessThan(100);
    expect(wrong[0]!.feedback).toContainEqual(
      expect.objectContaining({ code: 'functional-group-extra', language: 'en', count: 3 }),
    );
    expect(wrong[0]!.authorMessage).toBeNull();
    const second = await boardOf(id, '?start=1&amount=1');
    expect(second.wrong.map(({ structure }) => structure)).toEqual([wrong[1]!.structure]);
    expect(second.total).toBe(2);
  });

  it('returns ten wrong answers, and ten answers of one structure, per page', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const student = await get().another('STUDENT');
    for (let carbons = 1; carbons <= 11; carbons++) {
      await answer(student, id, 'C'.repeat(carbons));
      await answer(await get().another('STUDENT'), id, 'CO');
    }
    const { wrong, total } = await boardOf(id);
    expect([wrong.length, total]).toEqual([10, 12]);
    const path = `/exercises/${id}/board/submissions?structure=${encodeURIComponent(wrong[0]!.structure)}`;
    const found = (await professor().get(path)).json() as { submissions: ResultSubmission[]; total: number };
    expect([found.submissions.length, found.total]).toEqual([10, 11]);
  });

  it('computes the median active time at the exercise from the logs of all sessions', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const student = await get().another('STUDENT');
    const submitted = (await answer(student, id, 'CCC=O')).json().submissionId as string;
    const { db } = get().store;
    await db
      .update(submissions)
      .set({ createdAt: new Date('2026-05-04T11:01:00Z') })
      .where(eq(submissions.id, submitted));
    await db.delete(composerLogs).where(eq(composerLogs.accountId, student.id));
    const log = (type: (typeof composerLogs.$inferSelect)['type'], date: string) => ({
      id: `${type}-${date}`,
      accountId: student.id,
      type,
      pageUrl: `/exercises/${id}`,
      data: {},
      date: new Date(date),
    });
    await db.insert(composerLogs).values([
      log('start', '2026-05-04T10:00:00Z'),
      log('drawingChange', '2026-05-04T10:01:40Z'),
      log('drawingChange', '2026-05-04T11:00:30Z'),
      // Neither an absence nor the time between two sessions counts.
      log('awayTrigger', '2026-05-04T11:00:35Z'),
      log('awayResume', '2026-05-04T11:00:45Z'),
      log('drawingChange', '2026-05-04T11:00:50Z'),
      log('start', '2026-05-04T11:00:58Z'),
      log('submission', '2026-05-04T11:01:00Z'),
      log('start', '2026-05-04T12:00:00Z'),
    ]);
    expect((await boardOf(id)).medianSeconds).toBe(100 + 300 + 5 + 5 + 2);
  });
});

import { DrawingTooCostly, judges } from '../../judging/judge-pool.ts';
import type { Answer, Assessment } from '../../judging/judging-tasks.ts';
import type { Db } from '../../store/database.ts';
import { setAssessment, unpreparedAnswers } from '../../store/submissions-store.ts';

/** Gives the answers of an older version their structure and score; returns how many. */
export async function prepareAnswers(db: Db, isStopped: () => boolean = () => false): Promise<number> {
  let count = 0;
  for (;;) {
    const batch = await unpreparedAnswers(db, 50);
    if (batch.length === 0) return count;
    for (const { id, ...answer } of batch) {
      if (isStopped()) return count;
      await setAssessment(db, id, await assess(answer));
      count++;
    }
  }
}

/** An answer that takes too long has neither a structure nor a score. */
async function assess(answer: Answer): Promise<Assessment> {
  try {
    return await judges.ask({ kind: 'assess', ...answer }, { client: 'answers of an older version' });
  } catch (error) {
    if (error instanceof DrawingTooCostly) return { structureCode: '', rubric: null };
    throw error;
  }
}

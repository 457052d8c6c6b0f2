import { DrawingTooExpensive } from '../../../platform/http/failures/failures.ts';
import { judges } from '../judging/judge-pool.ts';
import type { JudgedInput, Assessment } from '../judging/judging-tasks.ts';
import type { Db } from '../../../database/database.ts';
import { saveAssessment, listUnscoredSubmissions } from '../store.ts';

/** Gives the answers of an older version their structure and score; returns how many. */
export async function scoreOldSubmissions(db: Db, isStopped: () => boolean = () => false): Promise<number> {
  let count = 0;
  for (;;) {
    const batch = await listUnscoredSubmissions(db, 50);
    if (batch.length === 0) return count;
    for (const { id, ...answer } of batch) {
      if (isStopped()) return count;
      await saveAssessment(db, id, await assess(answer));
      count++;
    }
  }
}

/** An answer that takes too long has neither a structure nor a score. */
async function assess(answer: JudgedInput): Promise<Assessment> {
  try {
    return await judges.judge({ kind: 'assess', ...answer }, { client: 'answers of an older version' });
  } catch (error) {
    if (error instanceof DrawingTooExpensive) return { structureCode: '', rubric: null };
    throw error;
  }
}

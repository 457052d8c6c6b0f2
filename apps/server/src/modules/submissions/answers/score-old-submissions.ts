import { DrawingTooExpensive } from '../../../platform/http/failures/failures.ts';
import { judges } from '../judging/judge-pool.ts';
import { type Assessment, type StoredAnswer, noAssessment } from '../judging/judging-work.ts';
import type { Db } from '../../../database/database.ts';
import { saveAssessment, listUnscoredSubmissions } from '../store.ts';

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

/** Scores a submission; one that is too complex gets neither a structure nor a score. */
async function assess(answer: StoredAnswer): Promise<Assessment> {
  try {
    return await judges.judge({ kind: 'assess', ...answer }, { client: 'answers of an older version' });
  } catch (error) {
    if (error instanceof DrawingTooExpensive) return noAssessment;
    throw error;
  }
}

import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../store/database.ts';
import { setAssessment, unpreparedAnswers } from '../../store/submissions-store.ts';
import { assessAnswer } from './assess-answer.ts';

/** Gives the answers of an older version their structure and score; returns how many. */
export async function prepareAnswers(db: Db, isStopped: () => boolean = () => false): Promise<number> {
  let count = 0;
  for (;;) {
    const batch = await unpreparedAnswers(db, 50);
    if (batch.length === 0) return count;
    for (const { id, ...answer } of batch) {
      if (isStopped()) return count;
      await setAssessment(db, id, assessAnswer(answer));
      // A score takes milliseconds: whoever else waits has their turn between two.
      await setImmediate();
      count++;
    }
  }
}

import { type AttemptRule, beginAttempt } from '../store/attempts-store.ts';
import type { Db } from '../store/database.ts';
import { tooManyRequests } from './failures.ts';

/** Refuses with 429 and the time to wait what has been tried too often. */
export async function limitAttempts(db: Db, rule: AttemptRule & { message: string }): Promise<void> {
  const { waitSeconds } = await beginAttempt(db, [rule]);
  if (waitSeconds > 0) throw tooManyRequests(rule.message, waitSeconds);
}

import type { Message } from '@elucida/contract';
import { type AttemptRule, countAttempt, rulesBySender } from './attempts.ts';
import type { Db } from '../../database/database.ts';
import { tooManyRequests } from '../http/failures/failures.ts';

export type LimitRule = AttemptRule & { message: Message };

/**
 * Answers 429 with the time to wait if the rule's limit is reached; otherwise counts this attempt.
 */
export async function limitAttempts(db: Db, rule: LimitRule): Promise<void> {
  const { waitSeconds } = await countAttempt(db, [rule]);
  if (waitSeconds > 0) throw tooManyRequests(rule.message, waitSeconds);
}

/** Like `limitAttempts`, for a rule that counts by the sender's address. */
export async function limitSender(db: Db, rule: LimitRule, ip: string): Promise<void> {
  const { waitSeconds } = await countAttempt(db, rulesBySender(rule, ip));
  if (waitSeconds > 0) throw tooManyRequests(rule.message, waitSeconds);
}

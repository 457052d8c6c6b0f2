import type { Message } from '@elucida/contract';
import { type AttemptRule, countAttempt, rulesBySender } from './attempts.ts';
import type { Db } from '../../database/database.ts';
import { tooManyRequests } from '../http/failures/failures.ts';

export type LimitRule = AttemptRule & { message: Message };

async function limitByRules(db: Db, { message }: LimitRule, rules: readonly AttemptRule[]): Promise<void> {
  const { waitSeconds } = await countAttempt(db, rules);
  if (waitSeconds > 0) throw tooManyRequests(message, waitSeconds);
}

/** Throws 429 with the time to wait; otherwise counts this attempt. */
export function limitAttempts(db: Db, rule: LimitRule): Promise<void> {
  return limitByRules(db, rule, [rule]);
}

/** Counts by the sender's address. */
export function limitSender(db: Db, rule: LimitRule, ip: string): Promise<void> {
  return limitByRules(db, rule, rulesBySender(rule, ip));
}

import { createHmac } from 'node:crypto';
import { endOfSubmissionsOf } from '@elucida/contract';
import type { Caller } from '../../../platform/http/binding/caller.ts';
import { senderGroupsOf } from '../../../platform/limits/sender-address-keys.ts';
import type { VerdictBudget } from './store.ts';
import type { ExerciseRow } from '../../exercises/store.ts';

/**
 * Verdicts that self-registered accounts behind one network prefix get together, for each attempt
 * that is allowed.
 */
const verdictsPerAttempt = 3;

/** In ms, where the exercise does not close. */
const withheldMs = 24 * 60 * 60 * 1000;

/**
 * Returns keyed hashes, which differ from exercise to exercise: that of the network, and for IPv6
 * that of the site after a full stop.
 */
export function hashSender(
  secret: Buffer,
  { exerciseId, address }: { exerciseId: number; address: string },
): string {
  const markOf = ({ key }: { key: string }) =>
    createHmac('sha256', secret).update(`sender\n${exerciseId}\n${key}`).digest('base64url').slice(0, 22);
  return senderGroupsOf(address).map(markOf).join('.');
}

/**
 * Only self-registered accounts count, and only where attempts are limited. An answer beyond the
 * budget is stored, and its verdict follows later.
 */
export function verdictBudgetFor(
  exercise: Pick<ExerciseRow, 'attemptsAllowed' | 'closesAt' | 'lateMinutes'>,
  { account }: Caller,
): VerdictBudget | undefined {
  const { attemptsAllowed } = exercise;
  if (attemptsAllowed === null || !account?.isSelfRegistered) return undefined;
  const withheldUntil = endOfSubmissionsOf(exercise) ?? new Date(Date.now() + withheldMs);
  return { maxVerdicts: verdictsPerAttempt * attemptsAllowed, withheldUntil };
}

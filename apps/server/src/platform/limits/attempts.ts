import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { senderGroupsOf } from './sender-address-keys.ts';
import type { Executor } from '../../database/database.ts';
import { newId } from '../secrets/new-id.ts';
import { attempts } from '../../database/schema/index.ts';

export interface AttemptRule {
  key: string;
  /** An attempt repeated with this id counts once. */
  id?: string | undefined;
  allowed: number;
  minutes: number;
  /**
   * `grow` doubles the pause with each attempt, up to a minute; `wait` rejects until the oldest
   * attempt is older than `minutes`.
   */
  beyond: 'grow' | 'wait';
}

/** Returns one rule for each group of addresses that `ip` belongs to. */
export const rulesBySender = (rule: AttemptRule, ip: string): AttemptRule[] =>
  senderGroupsOf(ip).map(({ key, factor }) => ({
    ...rule,
    key: `${rule.key} from ${key}`,
    allowed: rule.allowed * factor,
    // The id is a primary key, and each key needs a row.
    id: rule.id === undefined || factor === 1 ? rule.id : `${rule.id} ×${factor}`,
  }));

export interface Attempt {
  ids: string[];
  /** 0 if this attempt may proceed. */
  waitSeconds: number;
}

const maxPauseSeconds = 60;

async function computeWaitSeconds(db: Executor, rule: AttemptRule, ownId: string): Promise<number> {
  const others = sql`FILTER (WHERE ${attempts.id} <> ${ownId})`;
  const rows = await db
    .select({
      earlier: sql`count(*) ${others}`.mapWith(Number),
      sinceLast: sql`coalesce(extract(epoch FROM now() - max(${attempts.createdAt}) ${others}), 1e9)`.mapWith(
        Number,
      ),
      sinceFirst: sql`coalesce(extract(epoch FROM now() - min(${attempts.createdAt}) ${others}), 0)`.mapWith(
        Number,
      ),
    })
    .from(attempts)
    .where(
      and(
        eq(attempts.key, rule.key),
        sql`${attempts.createdAt} > now() - make_interval(mins => ${rule.minutes})`,
      ),
    );
  const { earlier = 0, sinceLast = 0, sinceFirst = 0 } = rows[0] ?? {};
  if (earlier < rule.allowed) return 0;
  if (rule.beyond === 'wait') return Math.max(1, Math.ceil(rule.minutes * 60 - sinceFirst));
  const pause = Math.min(maxPauseSeconds, 2 ** (earlier - rule.allowed));
  return sinceLast >= pause ? 0 : Math.ceil(pause - sinceLast);
}

/** Deletes attempts that no rule counts any more. */
export async function deleteOldAttempts(db: Executor): Promise<void> {
  await db.delete(attempts).where(lt(attempts.createdAt, sql`now() - interval '1 day'`));
}

/**
 * Records the attempt before the check, so that concurrent attempts cannot pass together. Removes
 * the rows of a rejected attempt, so that it lengthens no pause, but not those of an earlier one
 * with its id.
 */
export async function countAttempt(db: Executor, rules: readonly AttemptRule[]): Promise<Attempt> {
  const rows = rules.map(({ key, id }) => ({ id: id ?? newId(), key }));
  const ids = rows.map(({ id }) => id);
  await deleteOldAttempts(db);
  const inserted = await db.insert(attempts).values(rows).onConflictDoNothing().returning();
  const waits = await Promise.all(rules.map((rule, index) => computeWaitSeconds(db, rule, ids[index]!)));
  const waitSeconds = Math.max(...waits);
  const insertedIds = inserted.map(({ id }) => id);
  if (waitSeconds > 0) await removeAttempt(db, insertedIds);
  return { ids, waitSeconds };
}

/** Records no attempt. */
export async function isLimitReached(db: Executor, { key, minutes, allowed }: AttemptRule): Promise<boolean> {
  const isRecent = sql`${attempts.createdAt} > now() - make_interval(mins => ${minutes})`;
  const rows = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.key, key), isRecent))
    .limit(allowed);
  return rows.length >= allowed;
}

/** Records a failure, not a start: many people may start at the same time without failing. */
export async function countFailure(db: Executor, rules: readonly AttemptRule[]): Promise<void> {
  await db.insert(attempts).values(rules.map(({ key }) => ({ id: newId(), key })));
}

export async function removeAttempt(db: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(attempts).where(inArray(attempts.id, [...ids]));
}

const isUnderKey = (key: string) =>
  sql`${attempts.key} = ${key} OR starts_with(${attempts.key}, ${`${key} `})`;

/** Includes all senders. */
export async function deleteSignInFailures(db: Executor, email: string): Promise<void> {
  await db.delete(attempts).where(isUnderKey(accountFailureKey(email)));
}

export const registrationKeyPrefix = 'register';

/** Registration is possible again at once. */
export async function deleteRegistrationAttempts(db: Executor): Promise<void> {
  await db.delete(attempts).where(isUnderKey(registrationKeyPrefix));
}

/** Longer input is cut off, because index keys have a maximum length. */
const maxEmailLength = 254;

/**
 * Keys that continue this one after a space count failures of one sender; a space in the address
 * itself is replaced, so that it makes no such key.
 */
export const accountFailureKey = (email: string) =>
  `sign-in ${email.trim().toLowerCase().replace(/\s+/g, '_').slice(0, maxEmailLength)}`;

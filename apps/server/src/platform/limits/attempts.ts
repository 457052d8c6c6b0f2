import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { senderBuckets } from './sender-address-keys.ts';
import type { Executor } from '../../database/database.ts';
import { newId } from '../secrets/new-id.ts';
import { attempts } from '../../database/schema/index.ts';

/** How often something may be tried under one key. */
export interface AttemptRule {
  key: string;
  /** Of a try that may be made again without counting again: the same for the same try, and for no other. */
  id?: string | undefined;
  allowed: number;
  minutes: number;
  /** `grow`: past the limit the pause doubles from try to try, a minute at most. `wait`: nothing until the span is over. */
  beyond: 'grow' | 'wait';
}

/** Returns the rules that count by sender, one for each group of addresses that `ip` belongs to. */
export const rulesBySender = (rule: AttemptRule, ip: string): AttemptRule[] =>
  senderBuckets(ip).map(({ key, factor }) => ({
    ...rule,
    key: `${rule.key} from ${key}`,
    allowed: rule.allowed * factor,
    // A row is counted under one key only.
    id: rule.id === undefined || factor === 1 ? rule.id : `${rule.id} ×${factor}`,
  }));

export interface Attempt {
  ids: string[];
  /** How long to wait before the next try; 0 where this one may go on. */
  waitSeconds: number;
}

const maxPauseSeconds = 60;

async function waitFor(db: Executor, rule: AttemptRule, ownId: string): Promise<number> {
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
 * Notes a try under each rule and says whether it may go on. Noted before it is weighed: of many tries at one moment
 * none slips through. A try that may not go on is taken back, so that it does not lengthen anybody's pause.
 */
export async function countAttempt(db: Executor, rules: readonly AttemptRule[]): Promise<Attempt> {
  const rows = rules.map(({ key, id }) => ({ id: id ?? newId(), key }));
  const ids = rows.map(({ id }) => id);
  await deleteOldAttempts(db);
  await db.insert(attempts).values(rows).onConflictDoNothing();
  const waits = await Promise.all(rules.map((rule, index) => waitFor(db, rule, ids[index]!)));
  const waitSeconds = Math.max(...waits);
  if (waitSeconds > 0) await removeAttempt(db, ids);
  return { ids, waitSeconds };
}

/** Checks if a rule's limit is reached, without counting an attempt. */
export async function isLimitReached(db: Executor, { key, minutes, allowed }: AttemptRule): Promise<boolean> {
  const isRecent = sql`${attempts.createdAt} > now() - make_interval(mins => ${minutes})`;
  const rows = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.key, key), isRecent))
    .limit(allowed);
  return rows.length >= allowed;
}

/** What is counted once it has failed, not when it begins: a class that comes at one moment is no failure. */
export async function countFailure(db: Executor, rules: readonly AttemptRule[]): Promise<void> {
  await db.insert(attempts).values(rules.map(({ key }) => ({ id: newId(), key })));
}

/** For a try that turned out to be none, such as a sign-in that succeeded. */
export async function removeAttempt(db: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(attempts).where(inArray(attempts.id, [...ids]));
}

/** Forgets all failed sign-ins of an account, from wherever they came. */
export async function deleteSignInFailures(db: Executor, email: string): Promise<void> {
  const key = accountFailureKey(email);
  await db
    .delete(attempts)
    .where(sql`${attempts.key} = ${key} OR starts_with(${attempts.key}, ${`${key} `})`);
}

/** Beginning of the keys under which registrations are counted. */
export const registrationKeyPrefix = 'register';

/** Forgets all registrations that are counted, so that everybody may register at once again. */
export async function deleteRegistrationAttempts(db: Executor): Promise<void> {
  await db
    .delete(attempts)
    .where(
      sql`${attempts.key} = ${registrationKeyPrefix} OR starts_with(${attempts.key}, ${`${registrationKeyPrefix} `})`,
    );
}

/** No account's e-mail is longer; an index takes no key of any length. */
const maxEmailLength = 254;

/** Key of the failed sign-ins of an account; longer keys, after a space, count those of one sender. */
export const accountFailureKey = (email: string) =>
  `sign-in ${email.trim().toLowerCase().slice(0, maxEmailLength)}`;

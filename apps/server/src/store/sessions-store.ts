import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@elucida/contract';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { retentionPeriod } from './retention-period.ts';
import { accounts, sessions } from './schema.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest();

export interface SessionHolder {
  id: string;
  role: 'STUDENT' | 'PROFESSOR' | 'ADMINISTRATOR';
  firstname: string;
  lastname: string;
  username: string;
  /** When all that is held on them is erased, where that is less than a month away. */
  erasedAt?: string;
}

const erasedAt = sql`${accounts.firstLoginAt} + ${retentionPeriod}`;

const erasedSoon = sql<Date | null>`CASE
  WHEN ${accounts.role} <> 'ADMINISTRATOR' AND ${erasedAt} <= now() + make_interval(days => ${limits.erasureNoticeDays})
  THEN ${erasedAt} END`.mapWith((value: string) => new Date(value));

/** Ends by itself after this long without a call, and at the latest at its expiry. */
const idleHours = 8;
const absoluteHours = { STUDENT: 24, PROFESSOR: 24, ADMINISTRATOR: 12 } as const;

/** Returns the token: 256 random bits, known from now on to its holder alone. */
export async function createSession(
  db: Executor,
  account: { id: string; role: keyof typeof absoluteHours },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await db.insert(sessions).values({
    tokenHash: hashOf(token),
    accountId: account.id,
    expiresAt: sql`now() + make_interval(hours => ${absoluteHours[account.role]})`,
  });
  return token;
}

/** Who holds this token now, or undefined where it is unknown, ended or expired. */
export async function findSessionHolder(db: Executor, token: string): Promise<SessionHolder | undefined> {
  const tokenHash = hashOf(token);
  const rows = await db
    .select({
      id: accounts.id,
      role: accounts.role,
      firstname: accounts.firstname,
      lastname: accounts.lastname,
      username: accounts.email,
      erasedAt: erasedSoon,
      isStale: sql<boolean>`${sessions.lastSeenAt} < now() - interval '1 minute'`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.lastSeenAt, sql`now() - make_interval(hours => ${idleHours})`),
      ),
    );
  const row = rows[0];
  if (row === undefined) return undefined;
  const { isStale, erasedAt, ...holder } = row;
  // At most one write a minute for the idle clock.
  if (isStale)
    await db
      .update(sessions)
      .set({ lastSeenAt: sql`now()` })
      .where(eq(sessions.tokenHash, tokenHash));
  return { ...holder, ...(erasedAt && { erasedAt: erasedAt.toISOString() }) };
}

export async function deleteSession(db: Executor, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
}

/** After a change of role the sessions end no later than those of the new role do; whoever holds them stays signed in. */
export async function shortenSessions(
  db: Executor,
  account: { id: string; role: keyof typeof absoluteHours },
): Promise<void> {
  const latest = sql`${sessions.createdAt} + make_interval(hours => ${absoluteHours[account.role]})`;
  await db
    .update(sessions)
    .set({ expiresAt: sql`least(${sessions.expiresAt}, ${latest})` })
    .where(eq(sessions.accountId, account.id));
}

/** Signs the account out everywhere. */
export async function deleteSessionsOf(db: Executor, accountId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.accountId, accountId));
}

import { randomBytes } from 'node:crypto';
import { type Role, limits, sessionHoursOf } from '@elucida/contract';
import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { cachePreparedQuery } from '../../database/queries/prepared-query.ts';
import { retentionPeriod } from '../../config/retention-period.ts';
import { accounts, sessions } from '../../database/schema/index.ts';
import type { SessionHolder } from '../../platform/http/binding/caller.ts';
import { hashSecret } from '../../platform/secrets/secret-hash.ts';

const erasureDate = sql`${accounts.firstLoginAt} + ${retentionPeriod}`;

const nearErasureDate = sql<Date | null>`CASE
  WHEN ${accounts.role} <> 'ADMINISTRATOR' AND ${erasureDate} <= now() + make_interval(days => ${limits.erasureNoticeDays})
  THEN ${erasureDate} END`.mapWith((value: string) => new Date(value));

const isOpen = and(
  gt(sessions.expiresAt, sql`now()`),
  gt(sessions.lastSeenAt, sql`now() - make_interval(hours => ${limits.sessionIdleHours})`),
);

/** Null for a browser or system that `parseUserAgent` does not know. */
export interface Device {
  browser: string | null;
  system: string | null;
}

const newToken = () => randomBytes(32).toString('base64url');

export async function deleteExpiredSessions(db: Executor): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
}

/**
 * Returns the session's token (256 random bits), which the server stores only as a hash.
 * `provenAt`: time of the proof of identity, if it is not now.
 */
export async function createSession(
  db: Executor,
  account: { id: string },
  device: Device = { browser: null, system: null },
  provenAt: Date | undefined = undefined,
): Promise<string> {
  const token = newToken();
  await deleteExpiredSessions(db);
  await db.insert(sessions).values({
    ...device,
    tokenHash: hashSecret(token),
    accountId: account.id,
    expiresAt: sql`now() + make_interval(hours => ${hoursOfPresentRole(account.id)})`,
    // A provider's clock that is ahead does not extend the proof.
    ...(provenAt && { provenAt: sql`least(now(), ${provenAt.toISOString()}::timestamptz)` }),
  });
  await deleteOldestSessions(db, account.id);
  return token;
}

/** The role may have changed while a password was verified. */
const hoursOfPresentRole = (id: string) => sql`CASE
  WHEN (SELECT ${accounts.role} FROM ${accounts} WHERE ${accounts.id} = ${id}) = 'ADMINISTRATOR'
  THEN ${sessionHoursOf('ADMINISTRATOR')}::int ELSE ${sessionHoursOf('STUDENT')}::int END`;

/** Enough for a class that shares a demo account. */
const maxSessions = 200;

async function deleteOldestSessions(db: Executor, accountId: string): Promise<void> {
  const surplus = sql`(SELECT ${sessions.tokenHash} FROM ${sessions} WHERE ${sessions.accountId} = ${accountId}
    ORDER BY ${sessions.createdAt} DESC, ${sessions.lastSeenAt} DESC OFFSET ${maxSessions})`;
  await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), inArray(sessions.tokenHash, surplus)));
}

const holderOfToken = cachePreparedQuery((db) =>
  db
    .select({
      id: accounts.id,
      role: accounts.role,
      firstname: accounts.firstname,
      lastname: accounts.lastname,
      username: accounts.email,
      isSelfRegistered: accounts.isSelfRegistered,
      hasRecentProof: sql<boolean>`${sessions.provenAt} > now() - make_interval(mins => ${limits.proofMinutes})`,
      erasedAt: nearErasureDate,
      isStale: sql<boolean>`${sessions.lastSeenAt} < now() - interval '1 minute'`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), isOpen)),
);

/** Returns undefined if the token is unknown, ended or expired. */
export async function findSessionHolder(db: Executor, token: string): Promise<SessionHolder | undefined> {
  const tokenHash = hashSecret(token);
  const [row] = await holderOfToken(db, { tokenHash });
  if (row === undefined) return undefined;
  const { isStale, erasedAt, ...holder } = row;
  // `lastSeenAt` is updated at most once a minute.
  if (isStale)
    await db
      .update(sessions)
      .set({ lastSeenAt: sql`now()` })
      .where(eq(sessions.tokenHash, tokenHash));
  return { ...holder, ...(erasedAt && { erasedAt: erasedAt.toISOString() }) };
}

/** Lists the last seen session first. `token` identifies the current one. */
export async function listSessions(db: Executor, accountId: string, token: string) {
  const { id, browser, system, createdAt, lastSeenAt, tokenHash } = sessions;
  const rows = await db
    .select({ id, browser, system, createdAt, lastSeenAt, tokenHash })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isOpen))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
  const current = hashSecret(token);
  return rows.map(({ tokenHash, ...row }) => ({ ...row, isCurrent: tokenHash.equals(current) }));
}

/** Returns false if the account has no such session. */
export async function deleteSessionById(db: Executor, accountId: string, id: string): Promise<boolean> {
  const ended = await db.delete(sessions).where(and(eq(sessions.accountId, accountId), eq(sessions.id, id)));
  return ended.rowCount === 1;
}

export async function deleteOtherSessions(db: Executor, accountId: string, token: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), ne(sessions.tokenHash, hashSecret(token))));
}

/** Returns false if the session has ended. */
export async function setProvenAt(db: Executor, token: string): Promise<boolean> {
  const { rowCount } = await db
    .update(sessions)
    .set({ provenAt: sql`now()` })
    .where(and(eq(sessions.tokenHash, hashSecret(token)), isOpen));
  return rowCount === 1;
}

/** Returns the new token, or undefined if the session has ended. */
export async function renewSession(db: Executor, token: string): Promise<string | undefined> {
  const renewed = newToken();
  const { rowCount } = await db
    .update(sessions)
    // A change of password requires the old one, which counts as a proof.
    .set({ tokenHash: hashSecret(renewed), provenAt: sql`now()` })
    .where(and(eq(sessions.tokenHash, hashSecret(token)), isOpen));
  return rowCount === 1 ? renewed : undefined;
}

export async function deleteSession(db: Executor, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashSecret(token)));
}

/** Shortens sessions to the lifetime of the new role, and extends none. */
export async function limitSessionsToRole(db: Executor, account: { id: string; role: Role }): Promise<void> {
  const latest = sql`${sessions.createdAt} + make_interval(hours => ${sessionHoursOf(account.role)})`;
  await db
    .update(sessions)
    .set({ expiresAt: sql`least(${sessions.expiresAt}, ${latest})` })
    .where(eq(sessions.accountId, account.id));
}

export async function deleteSessionsOf(db: Executor, accountId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.accountId, accountId));
}

import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import {
  type LtiAnswer,
  type LtiContentRequest,
  type LtiLaunch,
  ltiRequests,
} from '../../database/schema/index.ts';
import { maxSignInMinutes } from '../sign-in/single-sign-on/sign-in-requests-store.ts';
import { hashSecret } from '../../platform/secrets/secret-hash.ts';

const isNewerThan = (minutes: number) =>
  gt(ltiRequests.createdAt, sql`now() - make_interval(mins => ${minutes})`);

const isFresh = isNewerThan(maxSignInMinutes);

/** Time for a teacher to choose an exercise, in minutes. */
const contentMinutes = 60;

export interface LtiRequest {
  state: string;
  issuer: string;
  clientId: string;
  nonce: string;
  /** Secret in the cookie of the requesting browser. Null if no session will be opened. */
  browser: string | null;
}

/** Deletes requests, which may contain a name, after twice the longest lifetime. */
export async function deleteOldLtiRequests(db: Executor): Promise<void> {
  const old = sql`now() - make_interval(mins => ${2 * contentMinutes})`;
  await db.delete(ltiRequests).where(lt(ltiRequests.createdAt, old));
}

export async function createLtiRequest(db: Executor, { browser, ...request }: LtiRequest): Promise<void> {
  await deleteOldLtiRequests(db);
  await db
    .insert(ltiRequests)
    .values({ ...request, browserHash: browser === null ? null : hashSecret(browser) });
}

export async function findPendingLtiRequest(
  db: Executor,
  state: string,
): Promise<{ issuer: string; clientId: string; nonce: string; hasBrowser: boolean } | undefined> {
  const [row] = await db
    .select({
      issuer: ltiRequests.issuer,
      clientId: ltiRequests.clientId,
      nonce: ltiRequests.nonce,
      hasBrowser: sql<boolean>`${ltiRequests.browserHash} IS NOT NULL`,
    })
    .from(ltiRequests)
    .where(and(eq(ltiRequests.state, state), isFresh, isNull(ltiRequests.codeHash)));
  return row;
}

/**
 * Returns the code with which the browser continues, or undefined if the request was answered
 * before or has expired.
 */
export async function answerLtiRequest(
  db: Executor,
  { state, answer }: { state: string; answer: LtiAnswer },
): Promise<string | undefined> {
  const code = randomBytes(32).toString('base64url');
  const answered = await db
    .update(ltiRequests)
    .set({ codeHash: hashSecret(code), answer })
    .where(and(eq(ltiRequests.state, state), isFresh, isNull(ltiRequests.codeHash)));
  return answered.rowCount === 1 ? code : undefined;
}

interface LaunchKey {
  code: string;
  browser: string;
}

const isAnswered = ({ code, browser }: LaunchKey) =>
  and(eq(ltiRequests.codeHash, hashSecret(code)), eq(ltiRequests.browserHash, hashSecret(browser)), isFresh);

const launchOf = (row: typeof ltiRequests.$inferSelect | undefined): LtiLaunch | undefined =>
  row?.answer?.kind === 'launch' ? row.answer : undefined;

/** Finds an answered launch without deleting it. */
export async function findLtiLaunch(db: Executor, key: LaunchKey): Promise<LtiLaunch | undefined> {
  const [row] = await db.select().from(ltiRequests).where(isAnswered(key));
  return launchOf(row);
}

/**
 * Returns and deletes an answered launch. Requires its code and the secret of the browser that
 * asked.
 */
export async function consumeLtiLaunch(db: Executor, key: LaunchKey): Promise<LtiLaunch | undefined> {
  const [row] = await db.delete(ltiRequests).where(isAnswered(key)).returning();
  return launchOf(row);
}

export interface OpenContentRequest {
  issuer: string;
  clientId: string;
  request: LtiContentRequest;
}

const contentOf = (row: typeof ltiRequests.$inferSelect | undefined): OpenContentRequest | undefined =>
  row?.answer?.kind === 'content'
    ? { issuer: row.issuer, clientId: row.clientId, request: row.answer }
    : undefined;

const isContentOf = (code: string) =>
  and(
    eq(ltiRequests.codeHash, hashSecret(code)),
    isNull(ltiRequests.browserHash),
    isNewerThan(contentMinutes),
  );

export async function findContentRequest(
  db: Executor,
  code: string,
): Promise<OpenContentRequest | undefined> {
  const [row] = await db.select().from(ltiRequests).where(isContentOf(code));
  return contentOf(row);
}

export async function consumeContentRequest(
  db: Executor,
  code: string,
): Promise<OpenContentRequest | undefined> {
  const [row] = await db.delete(ltiRequests).where(isContentOf(code)).returning();
  return contentOf(row);
}

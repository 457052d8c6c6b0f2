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

/** So long a teacher may look for an exercise. */
const contentMinutes = 60;

export interface LtiRequest {
  /** What the platform sends back. */
  state: string;
  issuer: string;
  clientId: string;
  nonce: string;
  /** The secret in the cookie of the browser that asks; null where no session will be opened. */
  browser: string | null;
}

/** They may hold a name and an address: none stays much longer than it can be answered. */
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

/** What waits for its answer; undefined where nothing does under that state. */
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

/** Returns the code with which the browser goes on; undefined where this was answered before. */
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

/** Finds an answered launch and leaves it to be taken. */
export async function findLtiLaunch(db: Executor, key: LaunchKey): Promise<LtiLaunch | undefined> {
  const [row] = await db.select().from(ltiRequests).where(isAnswered(key));
  return launchOf(row);
}

/** Takes an answered launch, once: with its code, in the browser that asked. */
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

/** What is being chosen under this code; undefined where nothing is, or no more. */
export async function findContentRequest(
  db: Executor,
  code: string,
): Promise<OpenContentRequest | undefined> {
  const [row] = await db.select().from(ltiRequests).where(isContentOf(code));
  return contentOf(row);
}

/** Ends the choice, once. */
export async function consumeContentRequest(
  db: Executor,
  code: string,
): Promise<OpenContentRequest | undefined> {
  const [row] = await db.delete(ltiRequests).where(isContentOf(code)).returning();
  return contentOf(row);
}

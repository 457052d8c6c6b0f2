import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { type LtiLaunch, ltiRequests } from './schema.ts';
import { signInMinutes } from './sign-in-requests-store.ts';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

const isFresh = gt(ltiRequests.createdAt, sql`now() - make_interval(mins => ${signInMinutes})`);

export interface LtiRequest {
  /** What the platform sends back. */
  state: string;
  issuer: string;
  clientId: string;
  nonce: string;
  /** The secret in the cookie of the browser that asks. */
  browser: string;
}

export async function openLtiRequest(db: Executor, { browser, ...request }: LtiRequest): Promise<void> {
  const old = sql`now() - make_interval(mins => ${2 * signInMinutes})`;
  await db.delete(ltiRequests).where(lt(ltiRequests.createdAt, old));
  await db.insert(ltiRequests).values({ ...request, browserHash: hashOf(browser) });
}

/** What waits for its answer; undefined where nothing does under that state. */
export async function waitingLtiRequest(
  db: Executor,
  state: string,
): Promise<{ issuer: string; clientId: string; nonce: string } | undefined> {
  const [row] = await db
    .select({
      issuer: ltiRequests.issuer,
      clientId: ltiRequests.clientId,
      nonce: ltiRequests.nonce,
    })
    .from(ltiRequests)
    .where(and(eq(ltiRequests.state, state), isFresh, isNull(ltiRequests.codeHash)));
  return row;
}

/** Returns the code with which the browser goes on; undefined where this was answered before. */
export async function answerLtiRequest(
  db: Executor,
  { state, answer }: { state: string; answer: LtiLaunch },
): Promise<string | undefined> {
  const code = randomBytes(32).toString('base64url');
  const answered = await db
    .update(ltiRequests)
    .set({ codeHash: hashOf(code), answer })
    .where(and(eq(ltiRequests.state, state), isFresh, isNull(ltiRequests.codeHash)));
  return answered.rowCount === 1 ? code : undefined;
}

/** Takes an answered launch, once: with its code, in the browser that asked. */
export async function takeLtiLaunch(
  db: Executor,
  { code, browser }: { code: string; browser: string },
): Promise<LtiLaunch | undefined> {
  const [row] = await db
    .delete(ltiRequests)
    .where(and(eq(ltiRequests.codeHash, hashOf(code)), eq(ltiRequests.browserHash, hashOf(browser)), isFresh))
    .returning();
  return row?.answer ?? undefined;
}

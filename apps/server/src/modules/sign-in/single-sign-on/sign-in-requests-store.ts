import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../../database/database.ts';
import { newId } from '../../../platform/secrets/new-id.ts';
import { type ProviderProfile, signInRequests, usedAssertions } from '../../../database/schema/index.ts';
import { withTransaction } from '../../../database/with-transaction.ts';
import { hashSecret } from '../../../platform/secrets/secret-hash.ts';

export const maxSignInMinutes = 10;

const isFresh = gt(signInRequests.createdAt, sql`now() - make_interval(mins => ${maxSignInMinutes})`);

export interface SignInRequest {
  /** The provider's answer will name this id. */
  id: string;
  /** Secret in the browser's cookie. */
  browser: string;
  next: string;
  secrets?: { nonce: string; codeVerifier: string };
  /** True if the provider must ask the person to sign in again. */
  isProof: boolean;
}

export interface PendingSignIn {
  createdAt: Date;
  isProof: boolean;
}

/**
 * Deletes sign-ins after twice their lifetime, because they may contain a name and an address.
 * Deletes used assertions after a day.
 */
export async function deleteOldSignIns(db: Executor): Promise<void> {
  const old = sql`now() - make_interval(mins => ${2 * maxSignInMinutes})`;
  await db.delete(signInRequests).where(lt(signInRequests.createdAt, old));
  await db.delete(usedAssertions).where(lt(usedAssertions.createdAt, sql`now() - interval '1 day'`));
}

export async function createSignInRequest(
  db: Executor,
  { browser, ...request }: SignInRequest,
): Promise<void> {
  await deleteOldSignIns(db);
  await db.insert(signInRequests).values({ ...request, browserHash: hashSecret(browser) });
}

export async function findPendingSignIn(db: Executor, id: string): Promise<PendingSignIn | undefined> {
  const [row] = await db
    .select({ createdAt: signInRequests.createdAt, isProof: signInRequests.isProof })
    .from(signInRequests)
    .where(and(eq(signInRequests.id, id), isFresh, isNull(signInRequests.codeHash)));
  return row;
}

export interface SignInAnswer {
  id: string;
  assertionId: string;
  person: ProviderProfile;
}

/**
 * Returns the code with which the browser gets its session. Returns undefined if the sign-in was
 * answered before or has expired, or if the assertion was used before.
 */
export async function answerSignIn(
  db: Db,
  { id, assertionId, person }: SignInAnswer,
): Promise<string | undefined> {
  const code = randomBytes(32).toString('base64url');
  return withTransaction(db, async (tx) => {
    const used = await tx.insert(usedAssertions).values({ id: assertionId }).onConflictDoNothing();
    if (used.rowCount !== 1) return undefined;
    const answered = await tx
      .update(signInRequests)
      .set({ codeHash: hashSecret(code), person })
      .where(and(eq(signInRequests.id, id), isFresh, isNull(signInRequests.codeHash)));
    return answered.rowCount === 1 ? code : undefined;
  });
}

export interface VerifiedPerson {
  person: ProviderProfile;
  browser: string;
  next: string;
  /** Allows the code to link the account that has the person's address. */
  canJoin?: boolean;
}

/** Returns the code for the browser's choice of how to continue. */
export async function saveVerifiedPerson(
  db: Executor,
  { person, browser, next, canJoin = false }: VerifiedPerson,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const hashes = { browserHash: hashSecret(browser), codeHash: hashSecret(code) };
  await db.insert(signInRequests).values({ id: newId(), next, person, canJoin, ...hashes });
  return code;
}

const isAnswered = ({ code, browser }: { code: string; browser: string }) =>
  and(
    eq(signInRequests.codeHash, hashSecret(code)),
    eq(signInRequests.browserHash, hashSecret(browser)),
    isFresh,
  );

export async function consumeAnsweredSignIn(
  db: Executor,
  key: { code: string; browser: string },
): Promise<{ person: ProviderProfile; next: string } | undefined> {
  const [row] = await db.delete(signInRequests).where(isAnswered(key)).returning();
  return row?.person ? { person: row.person, next: row.next } : undefined;
}

/** Another account has this person's address. */
export async function consumeJoiningPerson(
  db: Executor,
  key: { code: string; browser: string },
): Promise<ProviderProfile | undefined> {
  const [row] = await db
    .delete(signInRequests)
    .where(and(isAnswered(key), eq(signInRequests.canJoin, true)))
    .returning();
  return row?.person ?? undefined;
}

export async function findAnsweredSignIn(
  db: Executor,
  key: { code: string; browser: string },
): Promise<{ person: ProviderProfile; next: string } | undefined> {
  const [row] = await db.select().from(signInRequests).where(isAnswered(key));
  return row?.person ? { person: row.person, next: row.next } : undefined;
}

export async function consumePendingSignIn(
  db: Executor,
  { id, browser }: { id: string; browser: string },
): Promise<(PendingSignIn & { secrets: { nonce: string; codeVerifier: string }; next: string }) | undefined> {
  const [row] = await db
    .delete(signInRequests)
    .where(and(eq(signInRequests.id, id), eq(signInRequests.browserHash, hashSecret(browser)), isFresh))
    .returning();
  if (!row?.secrets) return undefined;
  const { secrets, next, createdAt, isProof } = row;
  return { secrets, next, createdAt, isProof };
}

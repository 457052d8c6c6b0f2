import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { readLimitedBody } from '../../../platform/http/binding/read-limited-body.ts';
import type { LtiPlatform } from '../../../config/sign-in/lti-settings.ts';
import type { Db } from '../../../database/database.ts';
import { maxScore, scoreScope } from './line-item.ts';
import { loadToolKey } from '../tool-key.ts';

const timeoutMs = 10_000;
/** A token has some thousand letters. */
const maxTokenBytes = 64 * 1024;

/** What a platform makes of a score; `reason` is for the operator. */
export type DeliveryResult = { ok: true } | { ok: false; isFinal: boolean; reason: string };

export interface Score {
  lineItem: string;
  subject: string;
  isSolved: boolean;
  at: Date;
}

/** Of 100: whoever solved the exercise has all of them. */
export const scoreValueOf = ({ isSolved }: Pick<Score, 'isSolved'>) => (isSolved ? maxScore : 0);

/** `scores` belongs to the path: an address of a column may have a query. */
function scoresAddress(lineItem: string): URL {
  const address = new URL(lineItem);
  address.pathname = `${address.pathname.replace(/\/$/, '')}/scores`;
  return address;
}

const grant = z.object({ access_token: z.string().min(1), expires_in: z.number().positive().default(60) });

async function send(address: string | URL, contentType: string, body: string, token?: string) {
  return fetch(address, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'Content-Type': contentType,
      Accept: 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
  });
}

/** `fetch` says the same of whatever goes wrong on the way: why is its cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  if (!(cause instanceof Error)) return message;
  return `${message} (${'code' in cause ? String(cause.code) : cause.message})`;
}

/** Only what another answer could change is final: settings of a platform may be mended. */
const finalStatuses = new Set([400, 404, 410, 413, 422]);

/** The gradebook of one platform. A score that comes twice is the same score: the platform goes by its time. */
export function createGradebook(db: Db, platform: LtiPlatform) {
  let known: { token: string; until: number } | undefined;

  /** By a signed assertion (RFC 7523): no secret is shared with the platform. */
  async function assertion(): Promise<string> {
    const { privateKey, kid } = await loadToolKey(db);
    return new SignJWT({})
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(platform.clientId)
      .setSubject(platform.clientId)
      .setAudience(platform.tokenAudience)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
  }

  async function accessToken(): Promise<string> {
    if (known !== undefined && known.until > Date.now()) return known.token;
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await assertion(),
      scope: scoreScope,
    });
    const answer = await send(platform.tokenEndpoint, 'application/x-www-form-urlencoded', body.toString());
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`it gave no access token (${answer.status})`);
    }
    const { access_token: token, expires_in: seconds } = grant.parse(
      JSON.parse((await readLimitedBody(answer, maxTokenBytes)).toString()),
    );
    known = { token, until: Date.now() + (seconds - 30) * 1000 };
    return token;
  }

  async function post({ lineItem, subject, isSolved, at }: Score): Promise<DeliveryResult> {
    const score = {
      timestamp: at.toISOString(),
      scoreGiven: scoreValueOf({ isSolved }),
      scoreMaximum: maxScore,
      activityProgress: isSolved ? 'Completed' : 'InProgress',
      gradingProgress: 'FullyGraded',
      userId: subject,
    };
    const type = 'application/vnd.ims.lis.v1.score+json';
    const answer = await send(scoresAddress(lineItem), type, JSON.stringify(score), await accessToken());
    await answer.body?.cancel();
    // 409: it has one of this moment or of a later one.
    if (answer.ok || answer.status === 409) return { ok: true };
    if (answer.status === 401) known = undefined;
    const reason = `it answered ${answer.status}`;
    return { ok: false, isFinal: finalStatuses.has(answer.status), reason };
  }

  return async (score: Score): Promise<DeliveryResult> => {
    try {
      return await post(score);
    } catch (error) {
      return { ok: false, isFinal: false, reason: reasonOf(error) };
    }
  };
}

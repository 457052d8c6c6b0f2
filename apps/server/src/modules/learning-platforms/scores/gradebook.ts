import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { readLimitedBody } from '../../../platform/http/binding/read-limited-body.ts';
import type { LtiPlatform } from '../../../config/sign-in/lti-settings.ts';
import type { Db } from '../../../database/database.ts';
import { maxScore, scoreScope } from './line-item.ts';
import { loadToolKey } from '../tool-key.ts';

const timeoutMs = 10_000;
/** A token has some thousand characters. */
const maxTokenBytes = 64 * 1024;

/** `reason` is for the operator. */
export type DeliveryResult = { ok: true } | { ok: false; isFinal: boolean; reason: string };

export interface Score {
  lineItem: string;
  subject: string;
  isSolved: boolean;
  at: Date;
}

export const scoreValueOf = ({ isSolved }: Pick<Score, 'isSolved'>) => (isSolved ? maxScore : 0);

/** `scores` is part of the path because the column's URL may have a query. */
function scoresAddressOf(lineItem: string): URL {
  const address = new URL(lineItem);
  address.pathname = `${address.pathname.replace(/\/$/, '')}/scores`;
  return address;
}

const tokenResponse = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().default(60),
});

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

/** Includes the cause: `fetch` uses the same message for every network failure. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  if (!(cause instanceof Error)) return message;
  return `${message} (${'code' in cause ? String(cause.code) : cause.message})`;
}

/**
 * Statuses after which the same score is not sent again. Other failures may end when the platform's
 * settings are corrected.
 */
const finalStatuses = new Set([400, 404, 410, 413, 422]);

/** Sending a score twice is harmless because the platform compares timestamps. */
export function createGradebook(db: Db, platform: LtiPlatform) {
  let cachedToken: { token: string; until: number } | undefined;

  /** RFC 7523: no secret is shared with the platform. */
  async function createAssertion(): Promise<string> {
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

  async function getAccessToken(): Promise<string> {
    if (cachedToken !== undefined && cachedToken.until > Date.now()) return cachedToken.token;
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await createAssertion(),
      scope: scoreScope,
    });
    const response = await send(platform.tokenEndpoint, 'application/x-www-form-urlencoded', body.toString());
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`it gave no access token (${response.status})`);
    }
    const { access_token: token, expires_in: seconds } = tokenResponse.parse(
      JSON.parse((await readLimitedBody(response, maxTokenBytes)).toString()),
    );
    cachedToken = { token, until: Date.now() + (seconds - 30) * 1000 };
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
    const response = await send(
      scoresAddressOf(lineItem),
      type,
      JSON.stringify(score),
      await getAccessToken(),
    );
    await response.body?.cancel();
    // 409: the platform has a score with this time or a later one.
    if (response.ok || response.status === 409) return { ok: true };
    if (response.status === 401) cachedToken = undefined;
    const reason = `it answered ${response.status}`;
    return { ok: false, isFinal: finalStatuses.has(response.status), reason };
  }

  return async (score: Score): Promise<DeliveryResult> => {
    try {
      return await post(score);
    } catch (error) {
      return { ok: false, isFinal: false, reason: reasonOf(error) };
    }
  };
}

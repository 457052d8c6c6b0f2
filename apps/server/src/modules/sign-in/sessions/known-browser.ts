import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hiddenCookieOptions } from '../../../platform/http/headers/cookie-options.ts';
import type { Account } from '../../accounts/store.ts';

type Holder = Pick<Account, 'id' | 'passwordHash'>;

const sealOf = (secret: Buffer, { id, passwordHash }: Holder, nonce: string) =>
  createHmac('sha256', secret).update(`browser\n${id}\n${passwordHash}\n${nonce}`).digest('base64url');

/** A change of the password makes the mark void. */
export function signBrowserMark(secret: Buffer, account: Holder): string {
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${sealOf(secret, account, nonce)}`;
}

export function readKnownBrowser(
  secret: Buffer,
  account: Holder,
  mark: string | undefined,
): string | undefined {
  const [nonce = '', seal = ''] = mark?.split('.') ?? [];
  const [shown, right] = [Buffer.from(seal), Buffer.from(sealOf(secret, account, nonce))];
  return shown.length === right.length && timingSafeEqual(shown, right) ? nonce : undefined;
}

const browserDays = 180;

const browserCookie = (isSecure: boolean) => (isSecure ? '__Host-browser' : 'browser');

export function rememberBrowser(
  reply: FastifyReply,
  { secret, account, isSecure }: { secret: Buffer; account: Holder; isSecure: boolean },
): void {
  const maxAge = browserDays * 24 * 60 * 60;
  void reply.setCookie(browserCookie(isSecure), signBrowserMark(secret, account), {
    ...hiddenCookieOptions(isSecure),
    maxAge,
  });
}

/** Reads the mark of any account. */
export const readBrowserMark = (request: FastifyRequest, isSecure: boolean) =>
  request.cookies[browserCookie(isSecure)];

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hiddenCookieOptions } from '../../../platform/http/headers/cookie-options.ts';
import type { Account } from '../../accounts/store.ts';

type Holder = Pick<Account, 'id' | 'passwordHash'>;

const sealOf = (secret: Buffer, { id, passwordHash }: Holder, nonce: string) =>
  createHmac('sha256', secret).update(`browser\n${id}\n${passwordHash}\n${nonce}`).digest('base64url');

/** What a browser keeps in which somebody gave the account's password. Another password makes it void. */
export function signBrowserMark(secret: Buffer, account: Holder): string {
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${sealOf(secret, account, nonce)}`;
}

/** Returns the identifier of a browser that opened the account before; undefined for another mark. */
export function readKnownBrowser(
  secret: Buffer,
  account: Holder,
  mark: string | undefined,
): string | undefined {
  const [nonce = '', seal = ''] = mark?.split('.') ?? [];
  const [shown, right] = [Buffer.from(seal), Buffer.from(sealOf(secret, account, nonce))];
  return shown.length === right.length && timingSafeEqual(shown, right) ? nonce : undefined;
}

/** So long a browser is known in which somebody signed in. */
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

/** The mark that a browser shows, of whichever account. */
export const readBrowserMark = (request: FastifyRequest, isSecure: boolean) =>
  request.cookies[browserCookie(isSecure)];

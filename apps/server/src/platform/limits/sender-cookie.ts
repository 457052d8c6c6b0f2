import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hiddenCookieOptions } from '../http/headers/cookie-options.ts';

const sealOf = (secret: Buffer, text: string) =>
  createHmac('sha256', secret).update(`sender\n${text}`).digest('base64url');

const senderCookie = (isSecure: boolean) => (isSecure ? '__Host-sender' : 'sender');
const senderHours = 24;

/**
 * Browsers with a younger cookie count with others at their address. An attacker who uses a new
 * cookie for each attempt must wait as long for each.
 */
export const settledSeconds = 10;

export interface SenderCookieOptions {
  /** Secret that all servers share; signs the cookies. */
  secret: Buffer;
  isSecure: boolean;
}

interface Sender {
  id: string;
  /** Seconds since 1970. */
  since: number;
}

const secondsNow = () => Date.now() / 1000;

function readCookie(request: FastifyRequest, { secret, isSecure }: SenderCookieOptions): Sender | undefined {
  const [since = '', nonce = '', seal = ''] = request.cookies[senderCookie(isSecure)]?.split('.') ?? [];
  const [shown, right] = [Buffer.from(seal), Buffer.from(sealOf(secret, `${since}.${nonce}`))];
  const isSealed = shown.length === right.length && timingSafeEqual(shown, right);
  const isExpired = secondsNow() - Number(since) > senderHours * 60 * 60;
  return isSealed && !isExpired ? { id: nonce, since: Number(since) } : undefined;
}

/** Returns the id of a browser that was rejected ten seconds to a day before. */
export function readSenderCookie(request: FastifyRequest, options: SenderCookieOptions): string | undefined {
  const sender = readCookie(request, options);
  const isSettled = sender !== undefined && secondsNow() - sender.since >= settledSeconds;
  return isSettled ? sender.id : undefined;
}

/**
 * A rejected browser is then counted separately from others at its address. The cookie identifies
 * no person.
 */
export function setSenderCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  options: SenderCookieOptions,
): void {
  // A new cookie would reset its age.
  if (readCookie(request, options) !== undefined) return;
  const text = `${Math.floor(secondsNow())}.${randomBytes(16).toString('base64url')}`;
  void reply.setCookie(senderCookie(options.isSecure), `${text}.${sealOf(options.secret, text)}`, {
    ...hiddenCookieOptions(options.isSecure),
    maxAge: senderHours * 60 * 60,
  });
}

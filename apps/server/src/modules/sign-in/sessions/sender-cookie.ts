import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookieOptions } from './authentication.ts';

const sealOf = (secret: Buffer, nonce: string) =>
  createHmac('sha256', secret).update(`sender\n${nonce}`).digest('base64url');

const senderCookie = (isSecure: boolean) => (isSecure ? '__Host-sender' : 'sender');
const senderHours = 24;

export interface SenderCookieOptions {
  /** Shared by all servers; seals the marks. */
  secret: Buffer;
  isSecure: boolean;
}

/** Returns the identifier of a browser that was turned away before; undefined if it shows none of this server's. */
export function readSenderCookie(
  request: FastifyRequest,
  { secret, isSecure }: SenderCookieOptions,
): string | undefined {
  const [nonce = '', seal = ''] = request.cookies[senderCookie(isSecure)]?.split('.') ?? [];
  const [shown, right] = [Buffer.from(seal), Buffer.from(sealOf(secret, nonce))];
  return shown.length === right.length && timingSafeEqual(shown, right) ? nonce : undefined;
}

/**
 * Gives a browser that was turned away an identifier of its own, so that it is counted apart from others behind the same
 * address. The cookie identifies no person.
 */
export function setSenderCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  options: SenderCookieOptions,
): void {
  if (readSenderCookie(request, options) !== undefined) return;
  const nonce = randomBytes(16).toString('base64url');
  void reply.setCookie(senderCookie(options.isSecure), `${nonce}.${sealOf(options.secret, nonce)}`, {
    ...sessionCookieOptions(options.isSecure),
    maxAge: senderHours * 60 * 60,
  });
}

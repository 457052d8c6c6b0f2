import type { FastifyRequest } from 'fastify';
import { type Fault, invalidInput, tooManyRequests } from '../../../platform/http/failures/failures.ts';
import type { Services } from '../../../services.ts';
import type { SessionHolder } from '../../../platform/http/binding/caller.ts';
import { readSenderCookie } from '../../../platform/limits/sender-cookie.ts';
import { readBrowserMark } from '../sessions/known-browser.ts';
import { verifyPasswordWithLimits, tooManyFailuresMessage } from '../sessions/sign-in.ts';

export interface VerifyOwnPassword {
  action: string;
  account: SessionHolder;
  password: string;
  wrong: Fault;
}

/**
 * Wrong guesses count like those at sign-in. Throws a client error if the password is wrong or too
 * many attempts failed.
 */
export const createOwnPasswordCheck =
  ({ config, db, audit, secret }: Pick<Services, 'config' | 'db' | 'audit' | 'secret'>) =>
  async (request: FastifyRequest, { action, account, password, wrong }: VerifyOwnPassword): Promise<void> => {
    const isSecure = config.publicUrl.protocol === 'https:';
    const proof = await verifyPasswordWithLimits(db, {
      email: account.username,
      password,
      ip: request.ip,
      browser: readBrowserMark(request, isSecure),
      sender: readSenderCookie(request, { secret, isSecure }),
      secret,
      isLimited: config.rateLimits,
      isDemo: config.demo,
      isAllowed: () => true,
    });
    if (proof.ok) return;
    const entry = {
      action,
      outcome: 'refused',
      actorId: account.id,
      target: `/accounts/${account.id}`,
      details: { method: 'password' },
      requestId: request.id,
    } as const;
    await audit.record(entry, request.ip);
    if (proof.reason === 'too-many-failures')
      throw tooManyRequests(tooManyFailuresMessage, proof.retryAfterSeconds);
    throw invalidInput([wrong]);
  };

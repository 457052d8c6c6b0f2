import { createMessage, endpoints } from '@elucida/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hiddenCookieOptions, sessionCookieName } from '../../../platform/http/headers/cookie-options.ts';
import { parseUserAgent } from './parse-user-agent.ts';
import { setSenderCookie, readSenderCookie } from '../../../platform/limits/sender-cookie.ts';
import { tooManyRequests, unauthenticated } from '../../../platform/http/failures/failures.ts';
import { canSignInByPassword } from '../../accounts/password-access.ts';
import type { Services } from '../../../services.ts';
import { deleteSession, findSessionHolder } from '../../accounts/sessions-store.ts';
import { parseBasicCredentials } from './basic-credentials.ts';
import { readBrowserMark, rememberBrowser } from './known-browser.ts';
import { publicConfig } from './public-config.ts';
import { signIn, tooManyFailuresMessage } from './sign-in.ts';

export function registerSession({ config, db, audit, binder, secret }: Services): void {
  const isSecure = config.publicUrl.protocol === 'https:';
  const cookieName = sessionCookieName(isSecure);
  const cookieOptions = hiddenCookieOptions(isSecure);

  function recordSignIn(request: FastifyRequest, outcome: 'done' | 'refused', accountId: string | undefined) {
    const entry = {
      action: 'session.login',
      outcome,
      // Anyone can enter a wrong password, so a failed sign-in has no actor.
      actorId: outcome === 'done' ? accountId! : null,
      target: accountId === undefined ? null : `/accounts/${accountId}`,
      details: { method: 'password' },
      requestId: request.id,
    };
    return audit.record(entry, request.ip);
  }

  async function openSession(
    credentials: { email: string; password: string } | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    if (credentials === undefined) throw unauthenticated(createMessage('authentication-failed'));
    const result = await signIn(db, {
      ...credentials,
      ip: request.ip,
      browser: readBrowserMark(request, isSecure),
      sender: readSenderCookie(request, { secret, isSecure }),
      secret,
      isLimited: config.rateLimits,
      isDemo: config.demo,
      isAllowed: (account) => canSignInByPassword(account, config),
      device: parseUserAgent(request.headers['user-agent']),
    });
    if (!result.ok) {
      setSenderCookie(request, reply, { secret, isSecure });
      await recordSignIn(request, 'refused', result.accountId);
      if (result.reason === 'wrong') throw unauthenticated(createMessage('authentication-failed'));
      throw tooManyRequests(tooManyFailuresMessage, result.retryAfterSeconds);
    }
    const { account, token } = result;
    await recordSignIn(request, 'done', account.id);
    void reply.setCookie(cookieName, token, cookieOptions);
    rememberBrowser(reply, { secret, account, isSecure });
    return { holder: await findSessionHolder(db, token), token };
  }

  binder.bind(
    endpoints.session.login,
    async ({ caller, request, reply }) => {
      if (caller.account !== undefined) return caller.account;
      const { authorization } = request.headers;
      // Does not clear an invalid cookie, because another request or tab may be replacing it now.
      if (authorization === undefined) throw unauthenticated();
      const { holder, token } = await openSession(parseBasicCredentials(authorization), request, reply);
      return { ...holder, token };
    },
    { acceptsBasic: true },
  );

  binder.bind(endpoints.session.create, async ({ body, caller, request, reply }) => {
    const { holder } = await openSession(body, request, reply);
    // A browser holds one session. Without its cookie, the previous one would stay open.
    if (caller.token !== undefined) await deleteSession(db, caller.token);
    return holder;
  });

  binder.bind(endpoints.session.logout, async ({ caller, reply }) => {
    if (caller.token !== undefined) await deleteSession(db, caller.token);
    // Not "storage": it holds drawings of guests and queued logs of other accounts. The web app
    // deletes the data of its own account.
    void reply.clearCookie(cookieName, cookieOptions).header('Clear-Site-Data', '"cache"');
  });

  binder.bind(endpoints.session.config, async () => publicConfig(config));
}

import { randomBytes } from 'node:crypto';
import type { SignInFailure } from '@elucida/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { cookieOptions, sessionCookie } from '../../http/authentication.ts';
import type { AuditTrail } from '../../store/audit-trail.ts';
import type { Db } from '../../store/database.ts';
import { recogniseIdentity } from '../../store/identities-store.ts';
import type { AssertedPerson } from '../../store/schema.ts';
import { createSession, deleteSession } from '../../store/sessions-store.ts';
import {
  answerSignIn,
  openSignIn,
  signInMinutes,
  signInWaitingSince,
  takeAnsweredSignIn,
} from '../../store/sign-in-requests-store.ts';
import { createSamlProvider } from './saml-provider.ts';
import { samlMetadata } from './saml-metadata.ts';

export interface SingleSignOnOptions {
  config: Config;
  db: Db;
  audit: AuditTrail;
}

/** Somewhere in the page, and nowhere else. */
function nextOf(query: unknown): string {
  const next = (query as Record<string, unknown>)['next'];
  return typeof next === 'string' && /^\/(?!\/)[A-Za-z0-9/_-]{0,300}$/.test(next) ? next : '/home';
}

function fieldOf(fields: unknown, name: string): string {
  const value = (fields as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}

/** 43 letters: 256 bits. */
const isSecret = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '');

/** Sign-in through the university, outside of the API: a browser is sent there and comes back. */
export async function registerSingleSignOn(
  app: FastifyInstance,
  { config, db, audit }: SingleSignOnOptions,
): Promise<void> {
  const { singleSignOn: settings, institution, publicUrl } = config;
  if (settings === undefined) return;
  const isSecure = publicUrl.protocol === 'https:';
  const page = publicUrl.href.replace(/\/*$/, '/');
  const browserCookie = isSecure ? '__Host-sign-in' : 'sign-in';
  const provider = createSamlProvider({
    settings,
    identifierPattern: institution.identifierPattern,
    waitingSince: (id) => signInWaitingSince(db, id),
  });

  const goTo = (reply: FastifyReply, address: string) =>
    reply.header('Cache-Control', 'no-store').redirect(address, 303);

  async function fail(request: FastifyRequest, reply: FastifyReply, failure: SignInFailure, reason: string) {
    request.log.warn({ failure, reason }, 'A sign-in through the university failed');
    const details = { method: 'university', reason: failure };
    const entry = {
      action: 'session.login',
      outcome: 'refused',
      actorId: null,
      target: null,
      details,
    } as const;
    await audit.record({ ...entry, requestId: request.id }, request.ip);
    return goTo(reply, `${page}#/login?failed=${failure}`);
  }

  async function enter(request: FastifyRequest, reply: FastifyReply, person: AssertedPerson, next: string) {
    const recognition = await recogniseIdentity(db, person);
    if (!recognition.ok) return fail(request, reply, recognition.reason, recognition.reason);
    const { account, formerRole, isNew } = recognition;
    const entry = { outcome: 'done', actorId: account.id, target: `/accounts/${account.id}` } as const;
    const record = (action: string, details: Record<string, string>) =>
      audit.record({ ...entry, action, details, requestId: request.id }, account.id);
    if (isNew) await record('accounts.register', { method: 'university', role: account.role });
    if (account.role !== formerRole)
      await record('accounts.update', { method: 'university', role: account.role, before: formerRole });
    await record('session.login', { method: 'university' });
    if (request.viewer.token !== undefined) await deleteSession(db, request.viewer.token);
    const token = await createSession(db, account);
    void reply.setCookie(sessionCookie(isSecure), token, cookieOptions(isSecure));
    return goTo(reply, `${page}#${next}`);
  }

  await app.register(
    async (routes) => {
      const asText = { parseAs: 'string', bodyLimit: 512 * 1024 } as const;
      routes.addContentTypeParser(
        'application/x-www-form-urlencoded',
        asText,
        async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
      );

      routes.get('/login', { exposeHeadRoute: false, config: { policy: 'open' } }, async (request, reply) => {
        const known = request.cookies[browserCookie];
        // The same for all tabs of a browser, so that none ends the sign-in of another.
        const browser = isSecret(known) ? known : randomBytes(32).toString('base64url');
        const { id, address } = await provider.begin();
        await openSignIn(db, { id, browser, next: nextOf(request.query) });
        void reply.setCookie(browserCookie, browser, {
          ...cookieOptions(isSecure),
          maxAge: signInMinutes * 60,
        });
        return goTo(reply, address);
      });

      routes.post('/acs', { config: { policy: 'open', isBoundToRequest: true } }, async (request, reply) => {
        const answer = await provider.judge(fieldOf(request.body, 'SAMLResponse'));
        if (!('verdict' in answer)) return fail(request, reply, answer.failure, answer.reason);
        const { verdict, requestId, assertionId } = answer;
        if (!verdict.ok) return fail(request, reply, verdict.failure, verdict.reason);
        const { person } = verdict;
        const code = await answerSignIn(db, { id: requestId, assertionId, person });
        if (code === undefined) return fail(request, reply, 'expired', 'answered before');
        // The browser sends its cookie along only now: not with what another site posts.
        return goTo(reply, `${page}sp/finish?code=${code}`);
      });

      routes.get(
        '/finish',
        { exposeHeadRoute: false, config: { policy: 'open' } },
        async (request, reply) => {
          const [code, browser] = [fieldOf(request.query, 'code'), request.cookies[browserCookie]];
          if (!isSecret(browser)) return fail(request, reply, 'other-browser', 'no cookie');
          const answered = await takeAnsweredSignIn(db, { code, browser });
          if (answered === undefined)
            return fail(request, reply, 'other-browser', 'no answer for this browser');
          return enter(request, reply, answered.person, answered.next);
        },
      );

      routes.get('/metadata', { config: { policy: 'open' } }, async (_request, reply) =>
        reply.type('application/samlmetadata+xml').send(samlMetadata(settings)),
      );
    },
    { prefix: '/sp' },
  );
}

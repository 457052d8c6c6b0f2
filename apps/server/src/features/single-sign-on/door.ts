import { randomBytes } from 'node:crypto';
import type { SignInFailure } from '@elucida/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { cookieOptions, sessionCookie } from '../../http/authentication.ts';
import type { AuditTrail } from '../../store/audit-trail.ts';
import type { Db } from '../../store/database.ts';
import { recogniseIdentity } from '../../store/identities-store.ts';
import type { AssertedPerson } from '../../store/schema.ts';
import { createSession, deleteSession } from '../../store/sessions-store.ts';
import { signInMinutes } from '../../store/sign-in-requests-store.ts';

export interface DoorOptions {
  config: Config;
  db: Db;
  audit: AuditTrail;
}

/** What every way of signing in through the university shares: the browser's secret, and how it ends. */
export interface Door {
  goTo: (reply: FastifyReply, address: string) => FastifyReply;
  /** The secret of this browser, given one where it has none. */
  browserOf: (request: FastifyRequest, reply: FastifyReply) => string;
  /** The secret that this browser shows; undefined where it shows none. */
  shownBy: (request: FastifyRequest) => string | undefined;
  /** Back to the sign-in page, which says why. `reason` is for the log. */
  fail: (
    request: FastifyRequest,
    reply: FastifyReply,
    failure: SignInFailure,
    reason: string,
  ) => Promise<FastifyReply>;
  /** Opens a session for who was vouched for. */
  enter: (
    request: FastifyRequest,
    reply: FastifyReply,
    vouched: { person: AssertedPerson; next: string },
  ) => Promise<FastifyReply>;
  /** The address of the page, with a slash at its end. */
  page: string;
}

/** 43 letters: 256 bits. */
const isSecret = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '');

/** Somewhere in the page, and nowhere else. */
export function nextOf(query: unknown): string {
  const next = (query as Record<string, unknown>)['next'];
  return typeof next === 'string' && /^\/(?!\/)[A-Za-z0-9/_-]{0,300}$/.test(next) ? next : '/home';
}

export function createDoor({ config, db, audit }: DoorOptions): Door {
  const { publicUrl } = config;
  const isSecure = publicUrl.protocol === 'https:';
  const page = publicUrl.href.replace(/\/*$/, '/');
  const browserCookie = isSecure ? '__Host-sign-in' : 'sign-in';

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

  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    { person, next }: { person: AssertedPerson; next: string },
  ) {
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

  function shownBy(request: FastifyRequest): string | undefined {
    const known = request.cookies[browserCookie];
    return isSecret(known) ? known : undefined;
  }

  function browserOf(request: FastifyRequest, reply: FastifyReply): string {
    // The same for all tabs of a browser, so that none ends the sign-in of another.
    const browser = shownBy(request) ?? randomBytes(32).toString('base64url');
    void reply.setCookie(browserCookie, browser, { ...cookieOptions(isSecure), maxAge: signInMinutes * 60 });
    return browser;
  }

  return { goTo, browserOf, shownBy, fail, enter, page };
}

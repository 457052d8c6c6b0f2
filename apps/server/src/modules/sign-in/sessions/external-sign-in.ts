import { type SignInFailure, createMessage } from '@elucida/contract';
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config/config.ts';
import type { AuditLog } from '../../../platform/http/binding/audit-calls.ts';
import type { Db } from '../../../database/database.ts';
import type { Recognised } from '../../accounts/identities-store.ts';
import { createSession, deleteSession } from '../../accounts/sessions-store.ts';
import { maxSignInMinutes } from '../single-sign-on/sign-in-requests-store.ts';
import { hiddenCookieOptions, sessionCookieName } from '../../../platform/http/headers/cookie-options.ts';
import { parseUserAgent } from './parse-user-agent.ts';
import { limitSender } from '../../../platform/limits/limit-attempts.ts';

export interface ExternalSignInOptions {
  config: Config;
  db: Db;
  audit: AuditLog;
}

/** Stored in the audit log. */
export type ExternalSignInMethod = 'university' | 'lti';

/** `provenAt`: time of the person's proof of identity, if it is not now. */
export interface CompletedSignIn {
  recognition: Recognised;
  next: string;
  provenAt?: Date;
}

export interface ExternalSignIn {
  redirect: (reply: FastifyReply, address: string) => FastifyReply;
  /** Throws 429 if a sender starts far more sign-ins than a school behind one address. */
  limitStarts: (request: FastifyRequest) => Promise<void>;
  /** Also renews the browser's cookie. */
  ensureBrowserSecret: (request: FastifyRequest, reply: FastifyReply) => string;
  readBrowserSecret: (request: FastifyRequest) => string | undefined;
  /** Redirects to the sign-in page, which shows the failure. `reason` is for the server log. */
  fail: (
    request: FastifyRequest,
    reply: FastifyReply,
    failure: SignInFailure,
    reason: string,
  ) => Promise<FastifyReply>;
  /** Also stores an event. `reason` is for the server log. */
  logRejection: (request: FastifyRequest, failure: string, reason: string) => Promise<void>;
  /** Opens a session and redirects to the requested page. */
  complete: (
    request: FastifyRequest,
    reply: FastifyReply,
    admitted: CompletedSignIn,
  ) => Promise<FastifyReply>;
  /** Needed before the sign-in page, which redirects signed-in users. */
  endSession: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** With a trailing slash. */
  pageUrl: string;
}

const startsRule = {
  key: 'sign-ins begun',
  allowed: 3000,
  minutes: 15,
  beyond: 'wait',
  message: createMessage('too-many-logins-started'),
} as const;

const rejectionLogLine: Record<ExternalSignInMethod, string> = {
  university: 'A sign-in through the university failed',
  lti: 'A launch from a learning platform failed',
};

/** 43 base64url characters encode 256 bits. */
const isSecret = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '');

const browserCookie = (isSecure: boolean) => (isSecure ? '__Host-sign-in' : 'sign-in');

export function readBrowserSecretCookie(request: FastifyRequest, isSecure: boolean): string | undefined {
  const known = request.cookies[browserCookie(isSecure)];
  return isSecret(known) ? known : undefined;
}

/** Returns the default if the path could lead outside the web app. */
export function safeReturnPath(query: unknown): string {
  const next = (query as Record<string, unknown>)['next'];
  return typeof next === 'string' && /^\/(?!\/)[A-Za-z0-9/._-]{0,300}$/.test(next) ? next : '/home';
}

export function createExternalSignIn(
  { config, db, audit }: ExternalSignInOptions,
  method: ExternalSignInMethod,
): ExternalSignIn {
  const { publicUrl } = config;
  const isSecure = publicUrl.protocol === 'https:';
  const pageUrl = publicUrl.href.replace(/\/*$/, '/');

  const redirect = (reply: FastifyReply, address: string) =>
    reply.header('Cache-Control', 'no-store').redirect(address, 303);

  async function limitStarts({ ip }: FastifyRequest) {
    if (config.rateLimits) await limitSender(db, startsRule, ip);
  }

  async function logRejection(request: FastifyRequest, failure: string, reason: string) {
    request.log.warn({ failure, reason }, rejectionLogLine[method]);
    const details = { method, reason: failure };
    const entry = { action: 'session.login', outcome: 'refused', actorId: null, target: null } as const;
    await audit.record({ ...entry, details, requestId: request.id }, request.ip);
  }

  async function fail(request: FastifyRequest, reply: FastifyReply, failure: SignInFailure, reason: string) {
    await logRejection(request, failure, reason);
    return redirect(reply, `${pageUrl}#/login?failed=${failure}`);
  }

  async function recordLostAddress({ id: requestId }: FastifyRequest, actorId: string, holder: string) {
    const entry = { action: 'accounts.loseAddress', outcome: 'done', target: `/accounts/${holder}` } as const;
    await audit.record({ ...entry, actorId, details: { method }, requestId }, actorId);
  }

  async function complete(
    request: FastifyRequest,
    reply: FastifyReply,
    { recognition, next, provenAt }: CompletedSignIn,
  ) {
    const { account, formerRole, isNew, formerHolder, hasClaimedInvitation } = recognition;
    const entry = { outcome: 'done', actorId: account.id, target: `/accounts/${account.id}` } as const;
    const record = (action: string, details: Record<string, string>) =>
      audit.record({ ...entry, action, details: { method, ...details }, requestId: request.id }, account.id);
    if (isNew) await record('accounts.register', { role: account.role });
    if (hasClaimedInvitation) await record('accounts.claimInvitation', { role: account.role });
    if (formerHolder !== undefined) await recordLostAddress(request, account.id, formerHolder);
    if (account.role !== formerRole) await record('accounts.update', { role: account.role, formerRole });
    const token = await createSession(db, account, parseUserAgent(request.headers['user-agent']), provenAt);
    await record('session.login', {});
    if (request.caller.token !== undefined) await deleteSession(db, request.caller.token);
    void reply.setCookie(sessionCookieName(isSecure), token, hiddenCookieOptions(isSecure));
    return redirect(reply, `${pageUrl}#${next}`);
  }

  async function endSession({ caller }: FastifyRequest, reply: FastifyReply) {
    if (caller.token === undefined) return;
    await deleteSession(db, caller.token);
    void reply.clearCookie(sessionCookieName(isSecure), hiddenCookieOptions(isSecure));
  }

  const readBrowserSecret = (request: FastifyRequest) => readBrowserSecretCookie(request, isSecure);

  function ensureBrowserSecret(request: FastifyRequest, reply: FastifyReply): string {
    // All tabs of a browser share the secret, so that no tab ends the sign-in of another.
    const browser = readBrowserSecret(request) ?? randomBytes(32).toString('base64url');
    void reply.setCookie(browserCookie(isSecure), browser, {
      ...hiddenCookieOptions(isSecure),
      // Longer than a request lasts, so that an expired one is reported as such.
      maxAge: 2 * maxSignInMinutes * 60,
    });
    return browser;
  }

  return {
    redirect,
    limitStarts,
    ensureBrowserSecret,
    readBrowserSecret,
    logRejection,
    fail,
    complete,
    endSession,
    pageUrl,
  };
}

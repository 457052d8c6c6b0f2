import { z } from 'zod';
import { roles } from '../access.ts';
import { defineEndpoint } from '../endpoint.ts';
import { isoTime } from '../fields.ts';

/** Who is signed in. `token` comes with a Basic sign-in and another password only; the page never keeps it. */
export const sessionSchema = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  username: z.string(),
  role: z.enum(roles),
  /** When the account and all that is held on its person is erased, from a month before on. */
  erasedAt: isoTime.optional(),
  token: z.string().optional(),
});

export type Session = z.output<typeof sessionSchema>;

/** Somewhere that somebody is signed in. Of the browser its kind alone is known, and where that is none of the usual ones nothing. */
const openSessionSchema = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: isoTime,
  lastSeenAt: isoTime,
  /** Whether the call came with it. */
  isCurrent: z.boolean(),
});

export type OpenSession = z.output<typeof openSessionSchema>;

export const configSchema = z.object({
  edition: z.enum(['full', 'student']),
  version: z.string(),
  institution: z.object({
    name: z.string(),
    identifierLabel: z.string(),
    identifierExample: z.string(),
    identifierPattern: z.string(),
    identifierRule: z.string(),
    /** Addresses of the getting-started page's videos, relative to the page or absolute. */
    videos: z.array(z.string()),
  }),
  signIn: z.object({ local: z.boolean(), registration: z.boolean(), sso: z.boolean() }),
  contentManagers: z.enum(['ADMINISTRATOR', 'PROFESSOR']),
  demo: z.boolean(),
  demoAccounts: z.array(z.object({ label: z.string(), email: z.string(), password: z.string() })).optional(),
});

export type PublicConfig = z.output<typeof configSchema>;

export const session = {
  login: defineEndpoint({
    method: 'GET',
    path: '/login',
    access: 'session.open',
    summary: 'Sign in with Basic, or tell who a cookie or Bearer token belongs to',
    reply: { status: 200, schema: sessionSchema },
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/logout',
    access: 'session.open',
    summary: 'End the session, on the server too',
    reply: { status: 204 },
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/accounts/{id}/sessions',
    access: 'account.read-own',
    summary: 'Where one is signed in oneself, the last seen first',
    params: z.object({ id: z.string() }),
    reply: { status: 200, schema: z.object({ sessions: z.array(openSessionSchema) }) },
  }),
  end: defineEndpoint({
    method: 'DELETE',
    path: '/accounts/{id}/sessions/{sessionId}',
    access: 'account.secure-own',
    summary: 'End one of one’s own sessions',
    params: z.object({ id: z.string(), sessionId: z.uuid() }),
    reply: { status: 204 },
  }),
  endOthers: defineEndpoint({
    method: 'DELETE',
    path: '/accounts/{id}/sessions',
    access: 'account.secure-own',
    summary: 'End all of one’s own sessions but this one',
    params: z.object({ id: z.string() }),
    reply: { status: 204 },
  }),
  config: defineEndpoint({
    method: 'GET',
    path: '/config',
    access: 'session.open',
    summary: 'What this installation offers: edition, version, institution, ways to sign in',
    reply: { status: 200, schema: configSchema },
  }),
};

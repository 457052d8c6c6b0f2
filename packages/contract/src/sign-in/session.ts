import { z } from 'zod';
import { roles } from '../api/access.ts';
import { defineEndpoint } from '../api/endpoint.ts';
import { idParams, isoTime } from '../api/fields.ts';
import { limits } from '../limits.ts';
import { issueText } from '../messages/issue-text.ts';

/**
 * `token` is present after a Basic sign-in or a change of the password; the page never stores it.
 */
export const sessionSchema = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  username: z.string(),
  role: z.enum(roles),
  /** Time of the erasure of the account and its personal data, from a month before on. */
  erasedAt: isoTime.optional(),
  token: z.string().optional(),
});

export type Session = z.output<typeof sessionSchema>;

/** Open session. Only the kind of browser is known; nothing if it is an unusual one. */
const openSessionSchema = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: isoTime,
  lastSeenAt: isoTime,
  isCurrent: z.boolean(),
});

export type OpenSession = z.output<typeof openSessionSchema>;

const proofWays = ['password', 'passkey'] as const;

const proofSchema = z.object({
  /** True if calls that need a recent proof are accepted now. */
  isRecent: z.boolean(),
  /** None if the account has to sign in again elsewhere. */
  ways: z.array(z.enum(proofWays)),
});

export type SessionProof = z.output<typeof proofSchema>;

export const proofInput = z.strictObject({
  password: z
    .string({ error: issueText('no-password-given') })
    .min(1, issueText('no-password-given'))
    .max(limits.passwordMaximumBytes, issueText('wrong-password')),
});

export const configSchema = z.object({
  edition: z.enum(['full', 'student']),
  version: z.string(),
  institution: z.object({
    name: z.string(),
    identifierLabel: z.string(),
    identifierExample: z.string(),
    identifierPattern: z.string(),
    identifierRule: z.string(),
    /** Addresses relative to the getting-started page or absolute. */
    videos: z.array(z.string()),
  }),
  /** Contact for questions about this installation, by mail or on a page of its own. */
  contact: z.object({ email: z.string().optional(), url: z.string().optional() }),
  signIn: z.object({
    local: z.boolean(),
    registration: z.boolean(),
    sso: z.boolean(),
    registrationCode: z.boolean().optional(),
    /** True if browsers take passkeys at the address of this installation. */
    passkeys: z.boolean().optional(),
  }),
  contentManagers: z.enum(['ADMINISTRATOR', 'PROFESSOR']),
  mail: z.boolean().optional(),
  demo: z.boolean(),
  demoAccounts: z.array(z.object({ label: z.string(), email: z.string(), password: z.string() })).optional(),
});

export type PublicConfig = z.output<typeof configSchema>;

export const session = {
  login: defineEndpoint({
    method: 'GET',
    path: '/login',
    access: 'session.open',
    summary: 'Log in',
    description:
      'Takes Basic credentials. With a cookie or Bearer token it returns the account of that session.',
    reply: { status: 200, schema: sessionSchema },
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/sessions',
    access: 'session.open',
    summary: 'Log in',
    description: 'Logs in from the page. The reply sets the session cookie and contains no token.',
    body: z.strictObject({ email: z.string().max(1_000), password: z.string().max(10_000) }),
    reply: { status: 200, schema: sessionSchema.omit({ token: true }) },
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/logout',
    access: 'session.open',
    summary: 'Log out',
    reply: { status: 204 },
  }),
  proof: defineEndpoint({
    method: 'GET',
    path: '/session/proof',
    access: 'account.read-own',
    summary: 'Check if identity was confirmed recently',
    description:
      'Returns whether calls that need a recent confirmation are accepted now, and the ways to renew it.',
    reply: { status: 200, schema: proofSchema },
  }),
  prove: defineEndpoint({
    method: 'POST',
    path: '/session/proof',
    access: 'account.secure-own',
    summary: 'Confirm identity',
    description: 'Takes the password of the account.',
    body: proofInput,
    reply: { status: 204 },
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/accounts/{id}/sessions',
    access: 'account.read-own',
    summary: 'View own sessions',
    description: 'Sorted by last use, newest first.',
    params: idParams,
    reply: { status: 200, schema: z.object({ sessions: z.array(openSessionSchema) }) },
  }),
  end: defineEndpoint({
    method: 'DELETE',
    path: '/accounts/{id}/sessions/{sessionId}',
    access: 'account.secure-own',
    summary: 'End one of own sessions',
    params: z.object({ id: z.string(), sessionId: z.uuid() }),
    reply: { status: 204 },
  }),
  endOthers: defineEndpoint({
    method: 'DELETE',
    path: '/accounts/{id}/sessions',
    access: 'account.secure-own',
    summary: 'End all other own sessions',
    params: idParams,
    reply: { status: 204 },
  }),
  config: defineEndpoint({
    method: 'GET',
    path: '/config',
    access: 'session.open',
    summary: 'View the settings of Elucida',
    description: 'Returns edition, version, institution and ways to log in.',
    reply: { status: 200, schema: configSchema },
  }),
};

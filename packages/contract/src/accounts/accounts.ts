import { z } from 'zod';
import { roles } from '../api/access.ts';
import { defineEndpoint } from '../api/endpoint.ts';
import { createdReply, idParams, isoTime, paging } from '../api/fields.ts';
import { sessionSchema } from '../sign-in/session.ts';
import { issueText } from '../messages/issue-text.ts';
import {
  passwordField,
  registrationSchema,
  passwordChange,
  newPassword,
  passwordResetRequest,
  accountChanges,
} from './account-input.ts';

export const accountSchema = z.object({
  id: z.string(),
  username: z.string(),
  role: z.enum(roles),
  firstname: z.string(),
  lastname: z.string(),
  uliegeid: z.string().nullable(),
  email: z.string(),
  createdAt: isoTime,
  /** Start of the two years of retention. */
  firstLoginAt: isoTime.nullable(),
  lastModified: isoTime,
  /** Neither the university nor an administrator vouched for the person. */
  selfRegistered: z.boolean(),
  /** Null without an unused invitation. */
  invitedAt: isoTime.nullable(),
});

export type Account = z.output<typeof accountSchema>;

/** The university, or a course of a learning platform. */
const identitySchema = z.object({
  kind: z.enum(['university', 'course']),
  /** The platform's name, or the provider's address. */
  name: z.string(),
});

export type Identity = z.output<typeof identitySchema>;

export const accountDetailsSchema = accountSchema.extend({
  /** False also for a stored password with which the account cannot sign in. */
  hasPassword: z.boolean(),
  identities: z.array(identitySchema),
  passkeys: z.number(),
  /**
   * `open`: not yet confirmed. Null if the server asks for no confirmation, the account is not
   * self-registered, or the address reaches no mailbox.
   */
  emailConfirmation: z.enum(['confirmed', 'open']).nullable(),
});

export type AccountDetails = z.output<typeof accountDetailsSchema>;

/**
 * `code` comes from the address of the sign-in page, in the browser in which the university
 * confirmed the person.
 */
export const identityLinkSchema = z.strictObject({
  code: z.string().regex(/^[\w-]{43}$/, issueText('invalid-login-code')),
  password: passwordField,
});

export const accountSorts = ['uliegeid', 'firstname', 'lastname', 'email', 'role'] as const;
const sorts = accountSorts.flatMap((column) => [column, `-${column}` as const]);

export const accountListQuery = z.strictObject({
  uliegeid: z.string().optional(),
  firstname: z.string().optional(),
  lastname: z.string().optional(),
  email: z.string().optional(),
  sort: z.enum(sorts).optional(),
  start: paging.start,
  amount: paging.amount,
});

export const accounts = {
  register: defineEndpoint({
    method: 'POST',
    path: '/accounts',
    access: 'account.register',
    summary: 'Register an account',
    description: 'Creates a student account. Full edition only.',
    body: registrationSchema,
    reply: { status: 201, schema: createdReply },
  }),
  liftRegistrationLimits: defineEndpoint({
    method: 'DELETE',
    path: '/registration-limits',
    access: 'accounts.manage',
    summary: 'Reset the registration count',
    description: 'Ends the delay that many registrations cause.',
    reply: { status: 204 },
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/accounts/{id}',
    access: 'account.read-own',
    summary: 'View an account',
    description: 'Own account; administrators can view any account.',
    params: idParams,
    reply: { status: 200, schema: accountDetailsSchema },
  }),
  changePassword: defineEndpoint({
    method: 'PATCH',
    path: '/accounts/{id}/password',
    access: 'account.secure-own',
    summary: 'Change own password',
    description: 'Ends all other sessions of the account. The reply contains a new token for this one.',
    params: idParams,
    body: passwordChange,
    reply: { status: 200, schema: sessionSchema },
  }),
  join: defineEndpoint({
    method: 'POST',
    path: '/accounts/{id}/identities',
    access: 'account.join-own',
    summary: 'Link own account to the university',
    description:
      'Lets people log in to this account through the university if both have the same email address.',
    params: idParams,
    body: identityLinkSchema,
    reply: { status: 204 },
  }),
  makePasswordLink: defineEndpoint({
    method: 'POST',
    path: '/accounts/{id}/password-link',
    access: 'accounts.manage',
    needsProof: 'always',
    summary: 'Create a password link',
    description: 'The link works once. Earlier links of the account stop working.',
    params: idParams,
    reply: { status: 200, schema: z.object({ code: z.string(), expiresAt: isoTime }) },
  }),
  usePasswordLink: defineEndpoint({
    method: 'POST',
    path: '/new-password',
    access: 'session.open',
    summary: 'Set a password with a link',
    description: 'Ends all sessions of the account.',
    body: newPassword,
    reply: { status: 204 },
  }),
  requestPasswordReset: defineEndpoint({
    method: 'POST',
    path: '/password-resets',
    access: 'session.open',
    summary: 'Request a password link by email',
    description: 'The reply is the same if no account has the address.',
    body: passwordResetRequest,
    reply: { status: 204 },
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/accounts',
    access: 'accounts.manage',
    summary: 'Search the users',
    query: accountListQuery,
    reply: { status: 200, schema: z.object({ accounts: z.array(accountSchema), total: z.number() }) },
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/accounts/{id}',
    access: 'accounts.manage',
    needsProof: 'sometimes',
    summary: 'Change a user',
    description:
      'Changes role, name or email address. A new role or address requires a recent confirmation of identity.',
    params: idParams,
    body: accountChanges,
    isVersioned: true,
    reply: { status: 200, schema: accountDetailsSchema },
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/accounts/{id}',
    access: 'accounts.manage',
    summary: 'Erase a user',
    description: 'Deletes the account and all its data permanently.',
    params: idParams,
    isVersioned: true,
    reply: { status: 204 },
  }),
};

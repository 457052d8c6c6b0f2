import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { idParams, isoTime, required } from '../api/fields.ts';
import { limits } from '../limits.ts';
import { accountRoles, emailOfOtherPerson } from './account-input.ts';
import { issueText } from '../messages/issue-text.ts';
import { createMessage, type SharedMessage } from '../messages/message.ts';

export const invitedPerson = z.strictObject({
  firstname: required('no-first-name-of-other-person', 200),
  lastname: required('no-last-name-of-other-person', 200),
  email: emailOfOtherPerson,
  role: z.enum(accountRoles, issueText('no-role')),
  /** An empty identifier is none. */
  uliegeid: z.string().trim().max(200).optional(),
});

export type InvitedPerson = z.input<typeof invitedPerson>;

export const invitationRequest = z.strictObject({
  people: z
    .array(invitedPerson, issueText('no-people'))
    .min(1, issueText('no-people'))
    .max(limits.invitedPeople, issueText('too-many-people', { maximum: limits.invitedPeople })),
});

interface PersonFault {
  index: number;
  field: 'email' | 'uliegeid';
  message: SharedMessage;
}

/** Finds addresses and identifiers that an earlier person of the list has, ignoring case. */
export function findRepeatedPeople(
  people: readonly { email: string; uliegeid?: string | null | undefined }[],
): PersonFault[] {
  const known = { email: new Set<string>(), uliegeid: new Set<string>() };
  const messages = {
    email: createMessage('repeated-email'),
    uliegeid: createMessage('repeated-identifier'),
  };
  return people.flatMap((person, index) =>
    (['email', 'uliegeid'] as const).flatMap((field) => {
      const text = (person[field] ?? '').trim().toLowerCase();
      if (text === '') return [];
      if (known[field].has(text)) return [{ index, field, message: messages[field] }];
      known[field].add(text);
      return [];
    }),
  );
}

/**
 * Invited person. `code` belongs to a link that the administrator passes on, if no message is sent.
 */
const invitedSchema = z.object({
  email: z.string(),
  id: z.string(),
  outcome: z.enum(['invited', 'has-account']),
  code: z.string().nullable(),
  expiresAt: isoTime.nullable(),
});

export type InvitationResult = z.output<typeof invitedSchema>;

export const invitations = {
  create: defineEndpoint({
    method: 'POST',
    path: '/invitations',
    access: 'accounts.manage',
    needsProof: 'always',
    summary: 'Invite people',
    description:
      'Creates accounts and sends invitations by email. Without a mail server the reply contains the codes of the links instead.',
    body: invitationRequest,
    reply: { status: 200, schema: z.object({ people: z.array(invitedSchema) }) },
  }),
  repeat: defineEndpoint({
    method: 'POST',
    path: '/accounts/{id}/invitation',
    access: 'accounts.manage',
    needsProof: 'always',
    summary: 'Resend an invitation',
    description: 'Sends another email; earlier links still work. Returns 404 if the server sends no email.',
    params: idParams,
    reply: { status: 204 },
  }),
};

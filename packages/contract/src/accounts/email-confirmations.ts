import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { mailLanguage } from './account-input.ts';
import { issueText } from '../messages/issue-text.ts';
import { idParams } from '../api/fields.ts';

export const emailConfirmationRequest = z.strictObject({ language: mailLanguage.optional() });

/** `code` comes from the address of the link. */
export const emailConfirmation = z.strictObject({
  code: z.string().regex(/^[\w-]{43}$/, issueText('invalid-confirmation-link')),
});

export const emailConfirmations = {
  request: defineEndpoint({
    method: 'POST',
    path: '/accounts/{id}/email-confirmation',
    access: 'account.secure-own',
    summary: 'Request an email confirmation link',
    description: 'Sends a link that confirms the email address of the account.',
    params: idParams,
    body: emailConfirmationRequest,
    reply: { status: 204 },
  }),
  confirm: defineEndpoint({
    method: 'POST',
    path: '/accounts/{id}/confirmed-email',
    access: 'account.secure-own',
    summary: 'Confirm own email address',
    description: 'Takes the code of the link.',
    params: idParams,
    body: emailConfirmation,
    reply: { status: 204 },
  }),
};

import { z } from 'zod';
import { roles } from '../access.ts';
import { defineEndpoint } from '../endpoint.ts';
import { createdReply, required } from '../fields.ts';
import { limits } from '../limits.ts';

export const emailField = required('Please input your email').pipe(z.email('Invalid email format'));

export const passwordField = z
  .string({ error: 'Please input your password' })
  .min(1, 'Please input your password')
  .min(limits.passwordMinimum, `Password must be at least ${limits.passwordMinimum} characters`)
  .max(limits.passwordMaximumBytes, `Password must be at most ${limits.passwordMaximumBytes} characters`);

/** The sign-in form; on the wire it becomes a Basic header. */
export const credentialsSchema = z.strictObject({ email: emailField, password: passwordField });

export const registrationSchema = z.strictObject({
  firstname: required('Please input your first name'),
  lastname: required('Please input your last name'),
  uliegeid: required('Please input your identifier'),
  email: emailField,
  password: passwordField,
});

export const accountSchema = z.object({
  id: z.string(),
  username: z.string(),
  role: z.enum(roles),
  firstname: z.string(),
  lastname: z.string(),
  uliegeid: z.string().nullable(),
  email: z.string(),
});

/** The institution's rule for an identifier, as `GET /config` tells it. */
export interface IdentifierRule {
  identifierLabel: string;
  identifierExample: string;
  identifierPattern: string;
  identifierRule: string;
}

/** The message for an identifier that breaks the institution's pattern, or undefined where it fits. */
export function identifierFault(text: string, rule: IdentifierRule): string | undefined {
  if (new RegExp(rule.identifierPattern).test(text.trim())) return undefined;
  return `${rule.identifierLabel} must be ${rule.identifierRule} (e.g., ${rule.identifierExample})`;
}

export const accounts = {
  register: defineEndpoint({
    method: 'POST',
    path: '/accounts',
    access: 'account.register',
    summary: 'Register a student (full edition only)',
    body: registrationSchema,
    reply: { status: 201, schema: createdReply },
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/accounts/{id}',
    access: 'account.read-own',
    summary: 'An account: one’s own, or any for an administrator',
    params: z.object({ id: z.string() }),
    reply: { status: 200, schema: accountSchema },
  }),
};

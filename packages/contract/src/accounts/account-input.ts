import { z } from 'zod';
import { required, booleanField } from '../api/fields.ts';
import { limits } from '../limits.ts';
import { issueText } from '../messages/issue-text.ts';
import type { PlainMessageCode } from '../messages/message.ts';

/** RFC 5321, 4.5.3.1.3: a path without its angle brackets. */
const maxEmailLength = 254;

const emailOr = (ifMissing: PlainMessageCode) =>
  required(ifMissing, maxEmailLength).pipe(z.email(issueText('invalid-email')));

export const emailField = emailOr('no-email');

export const emailOfOtherPerson = emailOr('no-email-of-other-person');

function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0)!;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;
  }
  return bytes;
}

export const passwordField = z
  .string({ error: issueText('no-password-given') })
  .min(1, issueText('no-password-given'))
  .min(limits.passwordMinimum, issueText('password-too-short', { minimum: limits.passwordMinimum }))
  .refine(
    (text) => utf8Bytes(text) <= limits.passwordMaximumBytes,
    issueText('password-too-long', { maximum: limits.passwordMaximumBytes }),
  );

/** On the wire it becomes a Basic header. */
export const credentialsSchema = z.strictObject({ email: emailField, password: passwordField });

export const mailLanguage = z.enum(['en', 'fr']);

export const registrationSchema = z.strictObject({
  firstname: required('no-first-name', 200),
  lastname: required('no-last-name', 200),
  uliegeid: required('no-identifier', 200),
  email: emailField,
  password: passwordField,
  /** Registration code of a class, which the teacher announces. */
  code: z.string().max(200, issueText('wrong-registration-code')).optional(),
  /** Language of the message that confirms the address. */
  language: mailLanguage.optional(),
});

export const passwordChange = z
  .strictObject({
    current: z
      .string({ error: issueText('no-current-password') })
      .min(1, issueText('no-current-password'))
      .max(limits.passwordMaximumBytes, issueText('wrong-current-password')),
    password: passwordField,
  })
  .refine(({ current, password }) => current !== password, {
    path: ['password'],
    message: issueText('same-password'),
  });

export type PasswordChange = z.input<typeof passwordChange>;

/** A guest has no account. */
export const accountRoles = ['STUDENT', 'PROFESSOR', 'ADMINISTRATOR'] as const;

export const accountChanges = z
  .strictObject({
    role: z.enum(accountRoles, issueText('no-role')),
    firstname: registrationSchema.shape.firstname,
    lastname: registrationSchema.shape.lastname,
    email: emailField,
    selfRegistered: booleanField,
  })
  .partial();

export type AccountChanges = z.input<typeof accountChanges>;

/** New password. `code` comes from the address of the link. */
export const newPassword = z.strictObject({
  code: z.string().regex(/^[\w-]{43}$/, issueText('invalid-password-link')),
  password: passwordField,
});

/** `language` is the page's, for the message. */
export const passwordResetRequest = z.strictObject({
  email: emailField,
  language: mailLanguage.optional(),
});

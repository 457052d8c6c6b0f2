import type { PlainMessageCode } from '../messages/message.ts';

/**
 * Reasons of a failed sign-in through the university, with the message of each. The reason is in
 * the address of the sign-in page, which shows the message.
 */
export const signInFailures = {
  'not-admitted': 'login-not-admitted',
  incomplete: 'login-incomplete',
  'email-taken': 'login-email-taken',
  expired: 'login-expired',
  'other-browser': 'login-in-other-browser',
  declined: 'login-declined',
  'not-asked-again': 'login-not-asked-again',
  refused: 'login-refused',
  unreachable: 'login-unreachable',
} as const satisfies Record<string, PlainMessageCode>;

export type SignInFailure = keyof typeof signInFailures;

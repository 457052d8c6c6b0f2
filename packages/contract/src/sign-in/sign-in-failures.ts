import type { PlainMessageCode } from '../messages/message.ts';

/** Messages by reason. The address of the sign-in page contains the reason. */
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

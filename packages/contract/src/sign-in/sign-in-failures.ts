/**
 * Reasons of a failed sign-in through the university, with the sentence of each. The code is in the
 * address of the sign-in page, which shows the sentence.
 */
export const signInFailures = {
  'not-admitted':
    'Your university account is not that of a student or staff member, so you cannot use this platform.',
  incomplete:
    'The university did not send all required data: identifier, name and email address. Please contact an administrator.',
  'email-taken': 'Another account already uses your email address. Please contact an administrator.',
  expired: 'This login has expired or was already used. Please try again.',
  'other-browser': 'This login was started in another browser, or cookies are blocked. Please try again.',
  declined: 'The university did not confirm your login. Please try again.',
  'not-asked-again':
    'The university did not ask you to log in again, so your identity is not confirmed. Log out there and try again.',
  refused: 'The reply from the university could not be verified. Please contact an administrator.',
  unreachable: 'The university login is unreachable. Please try again in a moment.',
} as const;

export type SignInFailure = keyof typeof signInFailures;

/**
 * Why a sign-in through the university came to nothing: the code is in the address of the sign-in page, which says the
 * sentence.
 */
export const signInFailures = {
  'not-admitted':
    'Your university account is not one of a student or a member of the staff, so it does not open this platform.',
  incomplete:
    'The university did not send all that an account needs: an identifier, a name and an e-mail address. Please tell an administrator.',
  'email-taken': 'Another account has your e-mail address already. Please ask an administrator to settle it.',
  expired: 'This sign-in took too long or was used before. Please try again.',
  'other-browser':
    'This sign-in was not begun in this browser, or its cookies are blocked. Please try again.',
  declined: 'The university did not confirm your sign-in. Please try again.',
  'not-asked-again':
    'The university did not ask you to sign in again, so it is not certain that it is you. Please log out there, and try again.',
  refused: 'The answer of the university could not be verified. Please tell an administrator.',
  unreachable: 'The sign-in of the university cannot be reached. Please try again in a moment.',
} as const;

export type SignInFailure = keyof typeof signInFailures;

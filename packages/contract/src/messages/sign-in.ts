export const signInMessages = {
  'wrong-current-password': 'Incorrect current password',
  'wrong-password': 'Incorrect password',
  'passkey-refused': 'Passkey not accepted',
  'passkey-cancelled': 'Passkey request cancelled or timed out',
  'passkey-known': 'This device already has a passkey for your account',
  'login-not-admitted':
    'Your university account is not that of a student or staff member, so you cannot use this platform.',
  'login-incomplete':
    'The university did not send all required data: identifier, name and email address. Please contact an administrator.',
  'login-email-taken': 'Another account already uses your email address. Please contact an administrator.',
  'login-expired': 'This login has expired or was already used. Please try again.',
  'login-in-other-browser':
    'This login was started in another browser, or cookies are blocked. Please try again.',
  'login-declined': 'The university did not confirm your login. Please try again.',
  'login-not-asked-again':
    'The university did not ask you to log in again, so your identity is not confirmed. Log out there and try again.',
  'login-refused': 'The reply from the university could not be verified. Please contact an administrator.',
  'login-unreachable': 'The university login is unreachable. Please try again in a moment.',
} as const;

/** Only the server sends them. */
export const signInReplies = {
  'too-many-passkey-attempts':
    'Too many passkey attempts from your network. Please wait a moment and try again.',
  'passkey-taken': 'This passkey is already registered',
  'too-many-passkeys': 'You can have at most {{maximum}} passkeys. Delete one first.',
  'too-many-logins-started': 'Too many logins started from your network. Please wait a moment and try again.',
  'too-many-failed-attempts': 'Too many failed attempts. Please wait a moment and try again.',
  'authentication-failed': 'Authentication failed',
  'administrator-needs-password': 'Administrator accounts can log in only with their password.',
  'identity-linked-elsewhere': 'This university identity is already linked to another account.',
  'other-address': 'The university sent a different email address from that of this account.',
} as const;

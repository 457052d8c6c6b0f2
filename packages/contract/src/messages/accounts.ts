export const accountMessages = {
  'own-role': 'You cannot change your own role: ask another administrator.',
  'wrong-registration-code': 'Incorrect registration code',
  'no-email': 'Please input your email',
  'no-email-of-other-person': 'Please input an email',
  'invalid-email': 'Invalid email format',
  'no-password-given': 'Please input your password',
  'password-too-short': 'Password must be at least {{minimum}} characters',
  'password-too-long': 'Password must be at most {{maximum}} bytes',
  'no-current-password': 'Please input your current password',
  'same-password': 'The new password is the same as the current one',
  'no-first-name': 'Please input your first name',
  'no-last-name': 'Please input your last name',
  'no-identifier': 'Please input your identifier',
  'invalid-identifier': '{{label}} must be {{rule}} (e.g., {{example}})',
  'no-first-name-of-other-person': 'Please input a firstname',
  'no-last-name-of-other-person': 'Please input a lastname',
  'no-role': 'Please choose a role',
  'no-people': 'Please provide a list of people',
  'too-many-people': 'At most {{maximum}} people at once',
  'repeated-email': 'This email address is already in the list',
  'repeated-identifier': 'This identifier is already in the list',
  'invalid-login-code': 'Invalid login code.',
  'invalid-password-link': 'Invalid password link',
  'invalid-confirmation-link': 'Invalid confirmation link',
} as const;

/** Only the server sends them. */
export const accountReplies = {
  'email-taken': 'An account with this email already exists',
  'identifier-taken': 'An account with this identifier already exists',
  'own-account': 'You cannot erase your own account. Ask another administrator.',
  'last-administrator': 'At least one administrator is required.',
  'too-many-confirmation-messages':
    'You have requested several messages. Check your email, or wait a moment.',
  'nothing-to-confirm': 'The email address of this account needs no confirmation.',
  'confirmation-link-expired':
    'This link has expired, was already used or belongs to another account. Request a new one.',
  'passwords-for-administrators-only':
    'Only administrators have a password here. Everyone else logs in via the university.',
  'no-invitation': 'This account has no pending invitation.',
  'too-many-password-links':
    'Too many password links requested from your network. Please wait a moment and try again.',
  'own-password-link': 'Change your own password on “My account”.',
  'no-password': 'This account has no password.',
  'reset-link-expired': 'This link has expired or was already used. Request a new one.',
  'password-link-expired': 'This link has expired or was already used. Ask an administrator for a new one.',
  'too-many-password-link-attempts':
    'Too many password link attempts from your network. Please wait a moment and try again.',
  'shared-account': 'This shared demonstration account cannot be changed.',
  'shared-password': 'The password of this shared demonstration account cannot be changed.',
  'common-password': 'This password is too common or contains your name. Choose another one.',
  'too-many-registrations': 'Too many registrations from your network. Please try again in a moment.',
} as const;

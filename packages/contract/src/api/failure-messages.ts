/** Texts that page and server share (specification, section 8). */
export const failureMessages = {
  unauthenticated: 'You must be authenticated to access this resource',
  authenticationFailed: 'Authentication failed',
  forbidden: 'Access forbidden',
  unreachable: 'Server unreachable',
  notFound: 'Not found',
  proofRequired: 'Confirm your identity: your last login or confirmation was more than 10 minutes ago',
  stale: 'Someone else changed this in the meantime. Reload and try again.',
} as const;

export const sessionCookieName = (isSecure: boolean) => (isSecure ? '__Host-session' : 'session');

/**
 * Returns the options of cookies that scripts cannot read. Lax, so that a return from another site
 * keeps them.
 */
export const hiddenCookieOptions = (isSecure: boolean) =>
  ({ httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' }) as const;

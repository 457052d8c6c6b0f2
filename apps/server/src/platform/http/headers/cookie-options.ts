export const sessionCookieName = (isSecure: boolean) => (isSecure ? '__Host-session' : 'session');

/** Scripts cannot read these cookies. Lax, so that a return from another site keeps them. */
export const hiddenCookieOptions = (isSecure: boolean) =>
  ({ httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' }) as const;

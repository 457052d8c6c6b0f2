export const sessionCookieName = (isSecure: boolean) => (isSecure ? '__Host-session' : 'session');

/** Scripts cannot read these cookies. Lax, so that a return from another site sends them. */
export const hiddenCookieOptions = (isSecure: boolean) =>
  ({ httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' }) as const;

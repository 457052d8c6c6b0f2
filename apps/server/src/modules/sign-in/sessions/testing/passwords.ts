/** Password that an account changes to. */
export const newPassword = 'a password that is new';

/** Returns the Authorization header of a sign-in with a password. */
export const basicOf = (email: string, password: string) =>
  `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;

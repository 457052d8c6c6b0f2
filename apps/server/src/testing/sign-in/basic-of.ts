/** Returns the Authorization header of a sign-in with a password. */
export const basicOf = (email: string, password: string) =>
  `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;

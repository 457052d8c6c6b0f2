/** Password that an account changes to. */
export const newPassword = 'a password that is new';

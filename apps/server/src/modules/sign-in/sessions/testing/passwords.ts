export const newPassword = 'a password that is new';

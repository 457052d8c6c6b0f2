import type { Config } from '../config.ts';
import type { Account } from '../store/accounts-store.ts';

/** In the student edition the university signs people in; a password opens the door to administrators alone. */
export function opensByPassword(
  { passwordHash, role }: Pick<Account, 'passwordHash' | 'role'>,
  { access }: Config,
): boolean {
  return passwordHash !== null && (access.edition === 'full' || role === 'ADMINISTRATOR');
}

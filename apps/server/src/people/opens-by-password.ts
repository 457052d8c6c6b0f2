import type { Config } from '../config.ts';
import type { Account } from '../store/accounts-store.ts';

/** In the student edition the university signs people in; a password opens the door to administrators alone. */
export function opensByPassword(
  { passwordHash, role }: Pick<Account, 'passwordHash' | 'role'>,
  { access }: Config,
): boolean {
  return passwordHash !== null && (access.edition === 'full' || role === 'ADMINISTRATOR');
}

/** Passkeys stand beside a password, for whoever has rights over others. */
export function opensByPasskey(account: Pick<Account, 'passwordHash' | 'role'>, config: Config): boolean {
  return account.role !== 'STUDENT' && opensByPassword(account, config);
}

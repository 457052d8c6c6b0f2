import type { Config } from '../../config/config.ts';
import type { Account } from './store.ts';

type Holder = Pick<Account, 'passwordHash' | 'role' | 'invitedAt'>;

/** Checks if people of this role may have a password. */
export const canHavePassword = (role: Account['role'], { access }: Config) =>
  access.edition === 'full' || role === 'ADMINISTRATOR';

/** In the student edition the university signs people in; a password opens the door to administrators alone. */
export function canSignInByPassword(
  { passwordHash, role }: Pick<Account, 'passwordHash' | 'role'>,
  config: Config,
): boolean {
  return passwordHash !== null && canHavePassword(role, config);
}

/** Checks if a link may set a password: for an account that a password opens, and for one that was invited. */
export function canUsePasswordLink({ passwordHash, role, invitedAt }: Holder, config: Config): boolean {
  return (passwordHash !== null || invitedAt !== null) && canHavePassword(role, config);
}

/** Passkeys stand beside a password, for whoever has rights over others. */
export function canSignInByPasskey(account: Pick<Account, 'passwordHash' | 'role'>, config: Config): boolean {
  return account.role !== 'STUDENT' && canSignInByPassword(account, config);
}

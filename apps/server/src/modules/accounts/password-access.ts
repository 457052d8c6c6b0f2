import type { Config } from '../../config/config.ts';
import type { Account } from './store.ts';

type Holder = Pick<Account, 'passwordHash' | 'role' | 'invitedAt'>;

export const canHavePassword = (role: Account['role'], { access }: Config) =>
  access.edition === 'full' || role === 'ADMINISTRATOR';

export function canSignInByPassword(
  { passwordHash, role }: Pick<Account, 'passwordHash' | 'role'>,
  config: Config,
): boolean {
  return passwordHash !== null && canHavePassword(role, config);
}

export function canUsePasswordLink({ passwordHash, role, invitedAt }: Holder, config: Config): boolean {
  return (passwordHash !== null || invitedAt !== null) && canHavePassword(role, config);
}

/** Requires a password and a role with rights over others. */
export function canSignInByPasskey(account: Pick<Account, 'passwordHash' | 'role'>, config: Config): boolean {
  return account.role !== 'STUDENT' && canSignInByPassword(account, config);
}

import type { Config } from '../../../config/config.ts';
import type { Account } from '../store.ts';
import { isEmailProven, isReachable } from '../unproven-address.ts';

/** A demo server requires none, so that it mails no confirmations to strangers. */
export const requiresEmailConfirmation = ({ mail, demo }: Pick<Config, 'mail' | 'demo'>): boolean =>
  mail !== undefined && !demo;

/**
 * Returns `open` for an address that its owner must still confirm. Returns null if no confirmation
 * is possible or needed: the server asks for none, the account is not self-registered, or the
 * address reaches no mailbox.
 */
export function emailConfirmationOf(
  account: Account,
  config: Pick<Config, 'mail' | 'demo'>,
): 'confirmed' | 'open' | null {
  if (isEmailProven(account)) return 'confirmed';
  const canConfirm = account.isSelfRegistered && isReachable(account.email);
  return requiresEmailConfirmation(config) && canConfirm ? 'open' : null;
}

import type { Config } from '../../../config/config.ts';
import type { Account } from '../store.ts';
import { isEmailProven } from '../unverified-address.ts';

/**
 * Checks if the server asks people to confirm addresses. A demo server sends no mail to strangers.
 */
export const requiresEmailConfirmation = ({ mail, demo }: Pick<Config, 'mail' | 'demo'>): boolean =>
  mail !== undefined && !demo;

/**
 * Returns null if the address needs no confirmation: a provider vouches for it, or the server sends
 * no mail.
 */
export function emailConfirmationOf(
  account: Account,
  config: Pick<Config, 'mail' | 'demo'>,
): 'confirmed' | 'open' | null {
  if (isEmailProven(account)) return 'confirmed';
  const isReachable = !/\.invalid$/i.test(account.email);
  return requiresEmailConfirmation(config) && account.isSelfRegistered && isReachable ? 'open' : null;
}

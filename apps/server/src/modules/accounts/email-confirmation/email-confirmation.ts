import type { Config } from '../../../config/config.ts';
import type { Account } from '../store.ts';
import { isEmailProven } from '../unverified-address.ts';

/** Checks if people are asked to confirm addresses. A demonstration sends nothing to strangers. */
export const requiresEmailConfirmation = ({ mail, demo }: Pick<Config, 'mail' | 'demo'>): boolean =>
  mail !== undefined && !demo;

/** Returns null where nobody needs to confirm the address: someone else vouches for it, or no mail is sent. */
export function emailConfirmationOf(
  account: Account,
  config: Pick<Config, 'mail' | 'demo'>,
): 'confirmed' | 'open' | null {
  if (isEmailProven(account)) return 'confirmed';
  const isReachable = !/\.invalid$/i.test(account.email);
  return requiresEmailConfirmation(config) && account.isSelfRegistered && isReachable ? 'open' : null;
}

import { addressKey } from './sender-address-keys.ts';
import type { Caller } from '../http/binding/caller.ts';

/** Uses the account, or a guest's network. */
export function senderKeyOf({ account }: Caller, address: string): string {
  return account === undefined ? `guest at ${addressKey(address)}` : `account ${account.id}`;
}

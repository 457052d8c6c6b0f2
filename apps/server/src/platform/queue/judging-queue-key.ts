import { addressKey } from '../limits/sender-address-keys.ts';
import type { Caller } from '../http/binding/caller.ts';

/** Returns the name under which judgements are performed one at a time, and searches take turns. */
export function judgingQueueKeyOf({ account }: Caller, address: string): string {
  return account === undefined ? `guest at ${addressKey(address)}` : `account ${account.id}`;
}

import { addressKey } from '../limits/address-key.ts';
import type { Caller } from '../http/binding/viewer.ts';

/** Returns the name under which judgements are performed one at a time, and searches take turns. */
export function judgingQueueKeyOf({ account }: Caller, address: string): string {
  return account === undefined ? `guest at ${addressKey(address)}` : `account ${account.id}`;
}

import { addressKey } from '../store/address-key.ts';
import type { Viewer } from './viewer.ts';

/** Returns the name under which judgements are performed one at a time, and searches take turns. */
export function judgingClient({ account }: Viewer, address: string): string {
  return account === undefined ? `guest at ${addressKey(address)}` : `account ${account.id}`;
}

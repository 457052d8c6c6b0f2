import { createHmac, randomBytes } from 'node:crypto';

/** Pseudonyms of one export: its key is kept nowhere, so nobody can say later whose they were. */
export function createPseudonyms(): (accountId: string) => string {
  const key = randomBytes(32);
  return (accountId) => createHmac('sha256', key).update(accountId).digest('hex').slice(0, 32);
}

import { createHmac, randomBytes } from 'node:crypto';

/**
 * Creates the pseudonyms of one export. Its key is not stored, so nobody can resolve them later.
 */
export function createPseudonyms(): (accountId: string) => string {
  const key = randomBytes(32);
  return (accountId) => createHmac('sha256', key).update(accountId).digest('hex').slice(0, 32);
}

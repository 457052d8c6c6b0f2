import { type Capability, allows } from '@elucida/contract';
import { useConfig, useSession } from './queries.ts';

/**
 * Returns true if the user has a capability, by the table in the contract that the server also
 * uses.
 */
export function useCan(capability: Capability): boolean {
  const session = useSession();
  const { contentManagers, edition } = useConfig();
  return allows(session?.role ?? 'GUEST', capability, { contentManagers, edition });
}

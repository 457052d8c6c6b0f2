import { type Capability, allows } from '@elucida/contract';
import { useConfig, useSession } from './queries.ts';

/** The server also uses the table of capabilities in the contract. */
export function useCan(capability: Capability): boolean {
  const session = useSession();
  const { contentManagers, edition } = useConfig();
  return allows(session?.role ?? 'GUEST', capability, { contentManagers, edition });
}

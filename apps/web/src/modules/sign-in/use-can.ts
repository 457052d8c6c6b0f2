import { type Capability, allows } from '@elucida/contract';
import { useConfig, useSession } from './queries.ts';

/** Whether whoever looks at the page may do this, by the contract's table; the server asks the same table. */
export function useCan(capability: Capability): boolean {
  const session = useSession();
  const { contentManagers, edition } = useConfig();
  return allows(session?.role ?? 'GUEST', capability, { contentManagers, edition });
}

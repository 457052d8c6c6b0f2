import { useEffect, useState } from 'react';
import type { createHashRouter } from 'react-router';

export interface MissedNavigationProps {
  router: ReturnType<typeof createHashRouter>;
}

/**
 * The provider reads the address at the first render and listens once it is mounted, so a change in
 * between would be lost. Must be placed before the provider.
 */
export function MissedNavigation({ router }: MissedNavigationProps) {
  const [seen] = useState(router.state.location);
  useEffect(() => {
    if (router.state.location !== seen) void router.revalidate();
  }, [router, seen]);
  return null;
}

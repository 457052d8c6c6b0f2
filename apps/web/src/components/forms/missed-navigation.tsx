import { useEffect, useState } from 'react';
import type { createHashRouter } from 'react-router';

export interface MissedNavigationProps {
  router: ReturnType<typeof createHashRouter>;
}

/**
 * `RouterProvider` reads the address at the first render and listens once it is mounted, so a
 * change in between would be lost. Must be placed before it.
 */
export function MissedNavigation({ router }: MissedNavigationProps) {
  const [seen] = useState(router.state.location);
  useEffect(() => {
    if (router.state.location !== seen) void router.revalidate();
  }, [router, seen]);
  return null;
}

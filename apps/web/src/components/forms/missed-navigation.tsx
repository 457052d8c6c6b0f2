import { useEffect, useState } from 'react';
import type { createHashRouter } from 'react-router';

export interface MissedNavigationProps {
  router: ReturnType<typeof createHashRouter>;
}

/**
 * The router's provider looks at the address when it is first drawn and listens once it stands in the page. An address that
 * changes in between would be lost: here the router is asked to tell its state again. To be placed before the provider.
 */
export function MissedNavigation({ router }: MissedNavigationProps) {
  const [seen] = useState(router.state.location);
  useEffect(() => {
    if (router.state.location !== seen) void router.revalidate();
  }, [router, seen]);
  return null;
}

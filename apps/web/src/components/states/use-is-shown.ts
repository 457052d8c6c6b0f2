import { type RefObject, useEffect, useRef } from 'react';

/**
 * The reference is true while mounted, because a late reply must not move a user who opened another
 * page.
 */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

import { useEffect, useState } from 'react';

/** The code of a dialog loads when it opens for the first time. */
export function useHasBeenOpen(isOpen: boolean): boolean {
  const [hasBeenOpen, setHasBeenOpen] = useState(isOpen);
  if (isOpen && !hasBeenOpen) setHasBeenOpen(true);
  return hasBeenOpen;
}

/**
 * Returns false at the first render. A dialog that opens after it is mounted knows the focused
 * element and returns the focus when it closes.
 */
export function useIsOpenAfterMount(isOpen: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isOpen && isMounted;
}

import { useEffect, useRef } from 'react';

/**
 * The heading needs `tabIndex={-1}`. It takes the focus when it appears with a count above 0 and
 * when the count changes, because the focused button may disappear.
 */
export function useHeadingFocus<Element extends HTMLElement>(count: number) {
  const heading = useRef<Element>(null);
  useEffect(() => {
    if (count > 0) heading.current?.focus();
  }, [count]);
  return heading;
}

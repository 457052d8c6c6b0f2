import { useEffect, useRef } from 'react';

/** For a heading with `tabIndex={-1}`: it takes the focus whenever the count grows, so that it is not lost with a button. */
export function useHeadingFocus<Element extends HTMLElement>(count: number) {
  const heading = useRef<Element>(null);
  useEffect(() => {
    if (count > 0) heading.current?.focus();
  }, [count]);
  return heading;
}

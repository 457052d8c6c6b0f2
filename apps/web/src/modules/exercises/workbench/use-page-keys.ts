import { useEffect, useRef } from 'react';

/** Elements whose keys are theirs: fields, and the drawing tool and charts. */
const fields = 'input, textarea, select';
const ownKeys = `${fields}, [role="application"], [role="menu"], [role="dialog"]`;

export interface PageKeysOptions {
  /** Whether charts and the drawing tool leave the key to the page; fields never do. */
  isForCharts?: boolean;
}

/** Calls `press` for keys of the page, those without Ctrl, Alt or Cmd that no element has for its own. */
export function usePageKeys(
  press: (event: KeyboardEvent) => void,
  { isForCharts = false }: PageKeysOptions = {},
): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(isForCharts ? fields : ownKeys)) return;
      latest.current(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isForCharts]);
}

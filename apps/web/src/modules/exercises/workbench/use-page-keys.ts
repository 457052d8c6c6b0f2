import { useEffect, useRef } from 'react';

/** Text fields, and other parts of the page that use letters and digits. */
const typed = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select';
const ownKeys = `${typed}, [role="application"], [role="menu"], [role="dialog"]`;

/** Role description of charts, which use few letters and no digits but 0. */
const chart = '[aria-roledescription]';

export interface PageKeysOptions {
  /** True for keys that charts and the drawing tool do not use, so that they work there too. */
  isForCharts?: boolean;
}

/**
 * Calls `press` for keys without Ctrl, Alt or Cmd that are pressed outside fields and the drawing
 * tool. Keys that a chart has not handled count too.
 */
export function usePageKeys(
  press: (event: KeyboardEvent) => void,
  { isForCharts = false }: PageKeysOptions = {},
): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { target } = event;
      const isInChart = target instanceof Element && target.closest(chart) !== null;
      const excluded = isForCharts ? typed : ownKeys;
      if (!isInChart && target instanceof Element && target.closest(excluded)) return;
      latest.current(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isForCharts]);
}

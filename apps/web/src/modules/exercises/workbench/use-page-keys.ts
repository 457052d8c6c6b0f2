import { useEffect, useRef } from 'react';

/** No key of the page works in these. */
const fields =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [role="menu"], [role="dialog"]';
/** Fields and the drawing tool, which uses letters and digits. */
const ownKeys = `${fields}, [role="application"]`;

/** Keys of the page work in a chart, except those that the chart handles. */
const chart = '[aria-roledescription]';

export interface PageKeysOptions {
  /** True for keys that also work in the drawing tool. */
  isForDrawingTool?: boolean;
}

/**
 * Ignores Ctrl, Alt and Cmd, fields, menus, dialogs and the drawing tool. In a chart, calls `press`
 * for keys that the chart has not handled.
 */
export function usePageKeys(
  press: (event: KeyboardEvent) => void,
  { isForDrawingTool = false }: PageKeysOptions = {},
): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { target } = event;
      const isInChart = target instanceof Element && target.closest(chart) !== null;
      const excluded = isForDrawingTool ? fields : ownKeys;
      if (!isInChart && target instanceof Element && target.closest(excluded)) return;
      latest.current(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isForDrawingTool]);
}

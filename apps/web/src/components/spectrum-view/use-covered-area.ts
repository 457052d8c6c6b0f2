import type { Viewer } from '@elucida/spectrum-viewer';
import { type RefObject, useEffect } from 'react';

/** Reports an element with `data-floats` to the viewer. */
export function useCoveredArea(viewer: Viewer | undefined, host: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const chart = host.current;
    if (!viewer || !chart) return undefined;
    const look = () => {
      const over = document.querySelector('[data-full] [data-floats]')?.getBoundingClientRect();
      const own = chart.getBoundingClientRect();
      const isOver =
        over &&
        over.left < own.right &&
        over.right > own.left &&
        over.top < own.bottom &&
        over.bottom > own.top;
      viewer.setCovered(
        isOver
          ? { left: over.left - own.left, top: over.top - own.top, width: over.width, height: over.height }
          : null,
      );
    };
    const observer = new ResizeObserver(look);
    observer.observe(chart);
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', look);
    };
  }, [viewer, host]);
}

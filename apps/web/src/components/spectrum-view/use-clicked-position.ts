import type { Viewer } from '@elucida/spectrum-viewer';
import { type RefObject, useEffect, useRef } from 'react';

/** Movement in pixels beyond which a press was a drag. */
const maxMovement = 5;

/** Calls `onPoint` with the shifts at the cursor after a click or Enter. */
export function useClickedPosition(
  viewer: Viewer | undefined,
  host: RefObject<HTMLElement | null>,
  onPoint: ((shifts: readonly number[]) => void) | undefined,
): void {
  const latestOnPoint = useRef(onPoint);
  latestOnPoint.current = onPoint;
  useEffect(() => {
    const element = host.current;
    if (!viewer || !element) return undefined;
    let pointed: readonly number[] = [];
    let pressed = { x: 0, y: 0 };
    const stop = viewer.on('cursor', (position) => {
      pointed = position?.shifts.map(({ shift }) => shift) ?? [];
    });
    const point = () => {
      // Other tools handle clicks themselves; without a tool there is no position.
      if (viewer.state.tool === 'cursor' && pointed.length > 0) latestOnPoint.current?.(pointed);
    };
    const press = ({ clientX: x, clientY: y }: PointerEvent) => (pressed = { x, y });
    const click = ({ clientX, clientY }: MouseEvent) => {
      if (Math.hypot(clientX - pressed.x, clientY - pressed.y) <= maxMovement) point();
    };
    const pointByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Enter') point();
    };
    element.addEventListener('pointerdown', press);
    element.addEventListener('click', click);
    element.addEventListener('keydown', pointByKey);
    return () => {
      stop();
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('click', click);
      element.removeEventListener('keydown', pointByKey);
    };
  }, [viewer, host]);
}

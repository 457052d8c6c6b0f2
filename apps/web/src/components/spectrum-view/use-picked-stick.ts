import type { Viewer } from '@elucida/spectrum-viewer';
import { type RefObject, useEffect, useState } from 'react';

export interface PickedStick {
  mz: number;
}

/** Number of decimals of a high-resolution instrument. */
const decimals = 5;

/** Each click, Enter or Space gives a new object. */
export function usePickedStick(
  viewer: Viewer | undefined,
  host: RefObject<HTMLElement | null>,
): PickedStick | undefined {
  const [picked, setPicked] = useState<PickedStick>();
  useEffect(() => {
    const element = host.current;
    if (!viewer || !element) return undefined;
    setPicked(undefined);
    let pointed: number | undefined;
    const stop = viewer.on('cursor', (position) => (pointed = position?.x));
    const pick = () => {
      // Other tools handle clicks themselves.
      if (viewer.state.tool === 'highlight' && pointed !== undefined)
        setPicked({ mz: Number(pointed.toFixed(decimals)) });
    };
    const pickByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Enter' || key === ' ') pick();
    };
    element.addEventListener('click', pick);
    element.addEventListener('keydown', pickByKey);
    return () => {
      stop();
      element.removeEventListener('click', pick);
      element.removeEventListener('keydown', pickByKey);
    };
  }, [viewer, host]);
  return picked;
}

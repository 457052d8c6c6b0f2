import { useLocalStorage } from '@mantine/hooks';
import type { CSSProperties } from 'react';

/** Share of the width for the spectra, in percent. */
export const splitRange = { min: 45, max: 75, initial: 62, step: 2 };

export interface Split {
  /** Share of the spectra, in percent. */
  share: number;
  setShare: (share: number) => void;
  /** Style with the share as a custom property of the columns. */
  style: CSSProperties;
}

/** The browser remembers the division. */
export function useSplit(): Split {
  const { min, max, initial } = splitRange;
  const [stored, setStored] = useLocalStorage({
    key: 'workbench-split',
    defaultValue: initial,
    getInitialValueInEffect: false,
  });
  const bounded = (share: number) => Math.round(Math.min(max, Math.max(min, share)));
  const share = Number.isFinite(stored) ? bounded(stored) : initial;
  return {
    share,
    setShare: (next) => setStored(bounded(next)),
    style: { '--spectra-share': `${share}%` } as CSSProperties,
  };
}

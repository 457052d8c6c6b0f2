import type { NucleusShift } from '@elucida/spectrum-viewer';
import { createContext, useContext } from 'react';

/** Shifts at the pointer in one of several spectra of a molecule. */
export type PointedShifts = readonly NucleusShift[];

export interface LinkedCursors {
  point: (from: symbol, shifts: PointedShifts | undefined) => void;
  /** Returns a function that removes the listener. */
  follow: (own: symbol, listener: (shifts: PointedShifts | undefined) => void) => () => void;
}

/** Charts show each other's pointer. */
export function linkCursors(): LinkedCursors {
  const listeners = new Map<symbol, (shifts: PointedShifts | undefined) => void>();
  return {
    point: (from, shifts) => {
      for (const [own, listener] of listeners) if (own !== from) listener(shifts);
    },
    follow: (own, listener) => {
      listeners.set(own, listener);
      return () => void listeners.delete(own);
    },
  };
}

export const LinkedCursorContext = createContext<LinkedCursors | undefined>(undefined);

export function useLinkedCursors(): LinkedCursors | undefined {
  return useContext(LinkedCursorContext);
}

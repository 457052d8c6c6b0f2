import { type ReactNode, createContext, use } from 'react';
import { createPortal } from 'react-dom';

/** Place for the bar of an exercise; null on pages other than the workbench. */
export const BarSlotContext = createContext<HTMLElement | null>(null);

export function InBar({ children }: { children: ReactNode }) {
  const slot = use(BarSlotContext);
  return slot === null ? children : createPortal(children, slot);
}

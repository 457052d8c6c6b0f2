import { type ReactNode, createContext, use } from 'react';
import { createPortal } from 'react-dom';

/** Element in the header of the workbench for the title of the page; null on other pages. */
export const BarSlotContext = createContext<HTMLElement | null>(null);

/** Shows the title of a page and its controls in the header. */
export function InBar({ children }: { children: ReactNode }) {
  const slot = use(BarSlotContext);
  return slot === null ? children : createPortal(children, slot);
}

import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { flushSync } from 'react-dom';

/** Width up to which the sections are a menu: the layout's breakpoint `md`. */
const narrow = '(max-width: 61.99em)';

/**
 * Manages the menu of sections on narrow screens and in the focus shell: it covers the page, which
 * is inert then.
 */
export function useSectionMenu(isFocus: boolean) {
  const [isOpen, menu] = useDisclosure(false);
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false }) || isFocus;
  const button = useRef<HTMLButtonElement>(null);
  const isOver = isNarrow && isOpen;
  useHotkeys(
    isOver
      ? [
          [
            'Escape',
            () => {
              menu.close();
              button.current?.focus();
            },
          ],
        ]
      : [],
    [],
  );
  return {
    button,
    isOpen,
    isOver,
    isHidden: isNarrow && !isOpen,
    toggle: menu.toggle,
    /** Called after a section was chosen: the element with the focus is hidden with the menu. */
    leave: () => {
      if (!isOver) return;
      flushSync(menu.close);
      document.getElementById('content')?.focus();
    },
  };
}

import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { flushSync } from 'react-dom';

/** Screens below the layout's breakpoint `md`, on which the sections are a menu. */
const narrow = '(max-width: 61.99em)';

/**
 * Serves narrow screens and the workbench. While the menu is open, it covers the page, which is
 * inert.
 */
export function useSectionMenu(isWorkbench: boolean) {
  const [isOpen, menu] = useDisclosure(false);
  const hasMenu = useMediaQuery(narrow, false, { getInitialValueInEffect: false }) || isWorkbench;
  const button = useRef<HTMLButtonElement>(null);
  const coversPage = hasMenu && isOpen;
  useHotkeys(
    coversPage
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
    coversPage,
    isHidden: hasMenu && !isOpen,
    toggle: menu.toggle,
    /** Focuses the content, because the menu hides the focused link. */
    closeAfterChoice: () => {
      if (!coversPage) return;
      flushSync(menu.close);
      document.getElementById('content')?.focus();
    },
  };
}

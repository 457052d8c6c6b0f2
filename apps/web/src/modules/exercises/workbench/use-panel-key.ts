import { type RefObject, useEffect } from 'react';

const focusable =
  'a[href], button:not(:disabled, [tabindex="-1"]), input:not(:disabled), [tabindex="0"]:not(:disabled)';

/**
 * F6 moves the focus to the next panel of the page, Shift+F6 to the previous one. Panels have
 * `data-panel`.
 */
export function usePanelKey(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
      // A dialog keeps the focus.
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
      const panels = [...(page.current?.querySelectorAll<HTMLElement>('[data-panel]') ?? [])].flatMap(
        (panel) => {
          const entry = panel.matches(focusable) ? panel : panel.querySelector<HTMLElement>(focusable);
          return entry === null ? [] : [{ panel, entry }];
        },
      );
      if (panels.length === 0) return;
      const at = panels.findIndex(({ panel }) => panel.contains(document.activeElement));
      const step = event.shiftKey ? panels.length - 1 : 1;
      event.preventDefault();
      const from = at < 0 && event.shiftKey ? 0 : at;
      panels[(from + step) % panels.length]!.entry.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [page]);
}

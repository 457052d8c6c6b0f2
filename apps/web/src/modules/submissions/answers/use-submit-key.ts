import { useEffect, useRef } from 'react';

/**
 * Submits by Ctrl+Enter (Cmd+Enter) from every panel of the page. Without `submit`, the keys do
 * nothing.
 */
export function useSubmitKey(submit: (() => void) | undefined): void {
  const latest = useRef(submit);
  latest.current = submit;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
      if (latest.current === undefined) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

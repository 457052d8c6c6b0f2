import { useEffect } from 'react';

let pages = 0;

/**
 * Returns true while a page is shown on which an exercise is answered. The end of a session does
 * not redirect from such a page.
 */
export const isAnswerOpen = (): boolean => pages > 0;

/** Marks the page as one on which an exercise is answered, until it unmounts. */
export function useMarkAnswerOpen(): void {
  useEffect(() => {
    pages++;
    return () => void pages--;
  }, []);
}

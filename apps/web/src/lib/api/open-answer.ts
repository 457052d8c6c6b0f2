import { useEffect } from 'react';

let pages = 0;

/** The end of a session does not redirect from a page on which an exercise is answered. */
export const isAnswerOpen = (): boolean => pages > 0;

export function useMarkAnswerOpen(): void {
  useEffect(() => {
    pages++;
    return () => void pages--;
  }, []);
}

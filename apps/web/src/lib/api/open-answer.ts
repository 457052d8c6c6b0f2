import { useEffect } from 'react';

let pages = 0;

/** Returns true while the shown page has an unfinished answer, which only its author may leave. */
export const isAnswerOpen = (): boolean => pages > 0;

export function useMarkAnswerOpen(): void {
  useEffect(() => {
    pages++;
    return () => void pages--;
  }, []);
}

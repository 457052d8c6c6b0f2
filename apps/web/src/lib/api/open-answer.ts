import { useEffect } from 'react';

let pages = 0;

/** Whether an answer is being given on the page that is shown: it is not left without its author's wish. */
export const isAnswerOpen = (): boolean => pages > 0;

export function useMarkAnswerOpen(): void {
  useEffect(() => {
    pages++;
    return () => void pages--;
  }, []);
}

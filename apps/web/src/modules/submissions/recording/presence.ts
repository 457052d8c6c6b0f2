const signs = ['mousemove', 'keydown', 'pointerdown', 'touchstart', 'touchmove', 'wheel'] as const;

/**
 * Reports when the user has been inactive for `patienceMs`, and when activity resumes. Returns a
 * function that ends it.
 */
export function watchPresence(patienceMs: number, on: { away: () => void; back: () => void }): () => void {
  let lastSign = Date.now();
  let isAway = false;
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const left = lastSign + patienceMs - Date.now();
    if (left > 0) {
      timer = setTimeout(look, left);
      return;
    }
    isAway = true;
    on.away();
  };
  const note = () => {
    // No timer runs while a computer sleeps, so the inactivity is reported when activity resumes.
    const wasAwayUnnoticed = !isAway && Date.now() - lastSign >= patienceMs;
    lastSign = Date.now();
    if (wasAwayUnnoticed) on.away();
    if (!isAway && !wasAwayUnnoticed) return;
    isAway = false;
    on.back();
    clearTimeout(timer);
    timer = setTimeout(look, patienceMs);
  };
  timer = setTimeout(look, patienceMs);
  for (const sign of signs) window.addEventListener(sign, note, { passive: true, capture: true });
  return () => {
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, note, { capture: true });
  };
}

const signs = ['mousemove', 'keydown', 'pointerdown', 'touchstart', 'touchmove', 'wheel'] as const;

/** Activity ends the absence. Returns a function that ends the watch. */
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
    // No timer runs while a computer sleeps.
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

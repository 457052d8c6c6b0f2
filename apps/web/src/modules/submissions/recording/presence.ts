const signs = ['mousemove', 'keydown', 'pointerdown', 'touchstart', 'touchmove', 'wheel'] as const;

/** Tells when nobody has moved for so long, and when somebody does again; the answer ends it. */
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
    // A computer that slept ran no timer: who comes back to it was away all the same.
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

type Gate = (event: PopStateEvent) => void;

let gate: Gate | undefined;

/** Returns the router's number of the current entry, if any. */
export function historyEntryNumber(): number | undefined {
  const state = window.history.state as { idx?: number } | null;
  return state?.idx;
}

/**
 * Intercepts Back, Forward and typed addresses before the router. Returns a function that removes
 * the gate.
 */
export function setHistoryGate(next: Gate): () => void {
  gate = next;
  return () => {
    if (gate === next) gate = undefined;
  };
}

/**
 * Numbers the entries that the router did not create, such as those of a typed address. For an
 * entry without a number the router computes a wrong distance, and the guard against leaving cannot
 * restore the address. Must be called before the router exists, because a browser calls listeners
 * in the order of registration. Call the returned function after every navigation of the router.
 */
export function numberHistoryEntries(): () => void {
  // The router might number the first entry only after the user typed a second address.
  if (historyEntryNumber() === undefined) window.history.replaceState({ idx: 0 }, '');
  let here = { number: historyEntryNumber() ?? 0, address: window.location.href };
  const rememberEntry = () => {
    here = { number: historyEntryNumber() ?? here.number, address: window.location.href };
  };
  window.addEventListener('popstate', (event) => {
    if (historyEntryNumber() === undefined) {
      // The same address typed again replaces its entry; a different one follows it.
      const idx = window.location.href === here.address ? here.number : here.number + 1;
      window.history.replaceState({ idx }, '');
    }
    rememberEntry();
    gate?.(event);
  });
  return rememberEntry;
}

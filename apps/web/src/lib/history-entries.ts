type Gate = (event: PopStateEvent) => void;

let gate: Gate | undefined;

/** Where the browser's history stands: the number that the router gives each of its entries; none where it has none. */
export function historyEntryNumber(): number | undefined {
  const state = window.history.state as { idx?: number } | null;
  return state?.idx;
}

/** Asks a page, before the router hears of it, about Back, Forward and typed addresses; answers how to end that. */
export function setHistoryGate(next: Gate): () => void {
  gate = next;
  return () => {
    if (gate === next) gate = undefined;
  };
}

/**
 * Numbers the entries that the router has not made, as of an address that was typed. Without a number the router
 * takes the way back for another length than it has, and a question before leaving leads off the page.
 * To be called before there is a router: a browser calls the listeners of its window in the order of their coming.
 * The answer is to be told of every change of the router.
 */
export function numberHistoryEntries(): () => void {
  // As the router would, which may come after a second address.
  if (historyEntryNumber() === undefined) window.history.replaceState({ idx: 0 }, '');
  let here = { number: historyEntryNumber() ?? 0, address: window.location.href };
  const look = () => {
    here = { number: historyEntryNumber() ?? here.number, address: window.location.href };
  };
  window.addEventListener('popstate', (event) => {
    if (historyEntryNumber() === undefined) {
      // The same address typed again takes the place of its entry; another stands behind it.
      const idx = window.location.href === here.address ? here.number : here.number + 1;
      window.history.replaceState({ idx }, '');
    }
    look();
    gate?.(event);
  });
  return look;
}

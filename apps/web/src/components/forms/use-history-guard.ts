import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { historyEntryNumber, setHistoryGate } from '../../lib/history-entries.ts';

/**
 * Time without history events before the address is restored, in ms, so that a double Back does not
 * interfere.
 */
const quietMs = 40;

function readEntry() {
  return { number: historyEntryNumber(), path: window.location.hash.slice(1).split(/[?#]/)[0] ?? '' };
}

/**
 * Guards a page against Back, Forward and typed addresses: the address is restored, the router does
 * not notice, and `onTry` receives a function that navigates. A change of the query alone stays on
 * the page.
 */
export function useHistoryGuard(isGuarded: () => boolean, onTry: (go: () => void) => void): void {
  const location = useLocation();
  const here = useRef(readEntry());
  const isAway = useRef(false);
  const quiet = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLeaving = useRef(false);

  useEffect(() => {
    here.current = readEntry();
    isAway.current = false;
    isLeaving.current = false;
  }, [location]);

  const restoreAddress = () => {
    const { number } = readEntry();
    if (!isAway.current || number === undefined || here.current.number === undefined) return;
    if (number !== here.current.number) window.history.go(here.current.number - number);
  };

  const handlePopState = useEffectEvent((event: PopStateEvent) => {
    const guarded = here.current;
    const next = readEntry();
    clearTimeout(quiet.current);
    if (isAway.current && next.number === guarded.number) {
      isAway.current = false;
      event.stopImmediatePropagation();
      return;
    }
    const isOther = next.path !== guarded.path && next.number !== undefined && guarded.number !== undefined;
    if (isLeaving.current || !isOther || !isGuarded()) {
      isAway.current = false;
      return;
    }
    event.stopImmediatePropagation();
    isAway.current = true;
    quiet.current = setTimeout(restoreAddress, quietMs);
    const distance = next.number! - guarded.number!;
    onTry(() => {
      isLeaving.current = true;
      window.history.go(distance);
    });
  });

  useEffect(() => {
    const endGate = setHistoryGate((event) => handlePopState(event));
    return () => {
      clearTimeout(quiet.current);
      endGate();
    };
  }, []);
}

import { readFileSync } from 'node:fs';

const everyMs = 5;

/** In ms; the wall-clock time if the system does not report it. */
function usedMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/**
 * `end` returns the longest processor time of this thread between two timers, in ms: a delay
 * without the time in which the machine ran something else.
 */
export function watchEventLoop(): { end: () => number } {
  let longest = 0;
  let used = usedMs();
  const timer = setInterval(() => {
    const usedNow = usedMs();
    longest = Math.max(longest, usedNow - used);
    used = usedNow;
  }, everyMs);
  return {
    end: () => {
      clearInterval(timer);
      return longest;
    },
  };
}

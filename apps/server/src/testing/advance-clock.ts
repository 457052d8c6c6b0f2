import { vi } from 'vitest';

/**
 * Moves the clock of this process ahead instead of waiting. The database keeps its own. Ends with
 * `vi.restoreAllMocks`.
 */
export function advanceClock(byMs: number): void {
  const start = Date.now() - performance.now() + byMs;
  vi.spyOn(Date, 'now').mockImplementation(() => start + performance.now());
}

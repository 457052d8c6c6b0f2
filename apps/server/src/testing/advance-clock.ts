import { vi } from 'vitest';

/**
 * Moves the clock of this process forward, but not the database's. `vi.restoreAllMocks` restores
 * it.
 */
export function advanceClock(byMs: number): void {
  const start = Date.now() - performance.now() + byMs;
  vi.spyOn(Date, 'now').mockImplementation(() => start + performance.now());
}

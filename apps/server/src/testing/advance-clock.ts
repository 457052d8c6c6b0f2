import { vi } from 'vitest';

/** Leaves the database's clock. `vi.restoreAllMocks` restores it. */
export function advanceClock(byMs: number): void {
  const start = Date.now() - performance.now() + byMs;
  vi.spyOn(Date, 'now').mockImplementation(() => start + performance.now());
}

import { vi } from 'vitest';

/** Leaves the database's clock unchanged. `vi.restoreAllMocks` undoes the change. */
export function advanceClock(byMs: number): void {
  const start = Date.now() - performance.now() + byMs;
  vi.spyOn(Date, 'now').mockImplementation(() => start + performance.now());
}

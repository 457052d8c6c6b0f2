import type { ConsistencyStatus } from './messages/consistency-line.ts';

/**
 * In more crowded spectra signals coincide and small ones are missed, so that an automatic count
 * disproves nothing.
 */
const MAX_COUNTED = 16;
/** With fewer signals for each kind, the spectrum is of a smaller molecule. */
const MIN_SHARE_SEEN = 0.3;

export function softenIfCrowded(
  { expected, seen }: { expected: number; seen: number },
  status: ConsistencyStatus,
): ConsistencyStatus {
  const isCrowded = expected > MAX_COUNTED && seen >= MIN_SHARE_SEEN * expected;
  return status === 'contradicts' && isCrowded ? 'unclear' : status;
}

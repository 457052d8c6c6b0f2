import type { ConsistencyStatus } from './messages/consistency-line.ts';

/** In spectra of more kinds than that signals coincide and small ones are missed: a machine's count proves nothing against a structure. */
const MAX_COUNTED = 16;
/** With fewer signals for each kind than that, the spectrum is no crowded one, but that of a smaller molecule. */
const MIN_SHARE_SEEN = 0.3;

export function softenIfCrowded(
  { expected, seen }: { expected: number; seen: number },
  status: ConsistencyStatus,
): ConsistencyStatus {
  const isCrowded = expected > MAX_COUNTED && seen >= MIN_SHARE_SEEN * expected;
  return status === 'contradicts' && isCrowded ? 'unclear' : status;
}

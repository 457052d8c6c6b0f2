import {
  type Message,
  type PickedPeak,
  type SpectrumMetadata,
  contourTypes,
  createMessage,
} from '@elucida/contract';
import { invalidInput } from '../../../platform/http/failures/failures.ts';

export interface SpectrumRange {
  type: string;
  metadata: SpectrumMetadata;
}

function outsideFault(position: number, { min, max }: { min: number; max: number }): Message | undefined {
  if (position < min) return createMessage('under-minimum');
  return position > max ? createMessage('over-maximum') : undefined;
}

export function rejectPeaksOutOfRange(
  { type, metadata: { x, y } }: SpectrumRange,
  peaks: readonly PickedPeak[] | null | undefined,
): void {
  const isMatrix = contourTypes.includes(type);
  for (const [position, second, intensity] of peaks ?? []) {
    if (isMatrix !== (intensity !== undefined))
      throw invalidInput([{ path: 'peaks', message: createMessage('invalid-peak-list') }]);
    const message = outsideFault(position, x) ?? (isMatrix ? outsideFault(second, y) : undefined);
    if (message !== undefined) throw invalidInput([{ path: 'peaks', message }]);
  }
}

/**
 * Rejects a contour threshold that is zero or exceeds the absolute intensities. One-dimensional
 * spectra have no contours.
 */
export function rejectThresholdOutOfRange(
  { type, metadata: { intensity } }: SpectrumRange,
  { threshold, path }: { threshold: number | null | undefined; path: string },
): void {
  if (threshold === undefined || threshold === null || !contourTypes.includes(type)) return;
  const highest = Math.max(Math.abs(intensity.min), Math.abs(intensity.max));
  const message =
    threshold === 0
      ? createMessage('under-minimum')
      : outsideFault(Math.abs(threshold), { min: 0, max: highest });
  if (message !== undefined) throw invalidInput([{ path, message }]);
}

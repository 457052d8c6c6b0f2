import { type IntegralList, type MeasuredRange, noIntegrals } from './measurements.ts';
import { type PickedPeaks, noPeaks } from './picked-peaks.ts';

export interface MeasurementSet {
  distances: readonly MeasuredRange[];
  integrals: IntegralList;
  picked: PickedPeaks;
}

export const emptyMeasurements: MeasurementSet = { distances: [], integrals: noIntegrals, picked: noPeaks };

import type { Spectrum } from '@elucida/spectra';
import type { RangeLimits } from './measurements.ts';

export function axisLimits({ x }: Pick<Spectrum, 'x'>): RangeLimits {
  return { min: Math.min(x.first, x.last), max: Math.max(x.first, x.last) };
}

import { isInPercent, plainUnits } from './infrared-ordinate.ts';
import type { OrdinateUnit } from '../../spectrum.ts';

export interface UltravioletOrdinate {
  y: Float64Array;
  yUnit: OrdinateUnit;
  conversion?: string;
}

/** Shown for a transmittance of zero. */
const MAX_ABSORBANCE = 6;

/** Leaves molar absorptivities and counts unchanged. */
export function toAbsorbance(y: Float64Array, units: string): UltravioletOrdinate {
  const plain = plainUnits(units);
  if (/ABSORPTIV|EPSILON|EXTINCTION/.test(plain)) return { y, yUnit: 'intensity' };
  if (/ABSORB|^ABS$|^A$|^AU$|OPTICALDENSITY|^OD$/.test(plain)) return { y, yUnit: 'absorbance' };
  if (!/TRANSM|^%?T$|^T%$/.test(plain)) return { y, yUnit: 'intensity' };
  const full = isInPercent(y) ? 100 : 1;
  const floor = full * 10 ** -MAX_ABSORBANCE;
  return {
    y: y.map((value) => -Math.log10(Math.max(value, floor) / full)),
    yUnit: 'absorbance',
    conversion: 'transmittance converted to absorbance',
  };
}

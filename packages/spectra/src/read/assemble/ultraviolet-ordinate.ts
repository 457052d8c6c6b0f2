import { plainUnits } from './infrared-ordinate.ts';
import type { OrdinateUnit } from '../../spectrum.ts';

export interface UltravioletOrdinate {
  y: Float64Array;
  yUnit: OrdinateUnit;
  conversion?: string;
}

/** Highest absorbance that a transmittance of zero is shown as. */
const MAX_ABSORBANCE = 6;

/** Brings the ordinate of a UV-Vis spectrum to absorbance; molar absorptivities and counts stay as they are. */
export function toAbsorbance(y: Float64Array, units: string): UltravioletOrdinate {
  const plain = plainUnits(units);
  if (/ABSORPTIV|EPSILON|EXTINCTION/.test(plain)) return { y, yUnit: 'intensity' };
  if (/ABSORB|^ABS$|^A$|^AU$|OPTICALDENSITY|^OD$/.test(plain)) return { y, yUnit: 'absorbance' };
  if (!/TRANSM|^%?T$|^T%$/.test(plain)) return { y, yUnit: 'intensity' };
  const highest = y.reduce((most, value) => Math.max(most, value), 0);
  // A scale in percent never stays under 2 %, a fraction never goes over 2, whatever the noise.
  const full = highest > 2 ? 100 : 1;
  const least = full * 10 ** -MAX_ABSORBANCE;
  return {
    y: y.map((value) => -Math.log10(Math.max(value, least) / full)),
    yUnit: 'absorbance',
    conversion: 'transmittance converted to absorbance',
  };
}

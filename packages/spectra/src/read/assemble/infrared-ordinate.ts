import { succeed, fail } from '../read-result.ts';
import type { Outcome } from '../read-result.ts';

export interface InfraredOrdinate {
  /** Percent of transmittance, 0..100. */
  y: Float64Array;
  conversion?: string;
}

/** Brings an infrared ordinate to percent of transmittance: from a fraction of 1, or from absorbance by T = 100 * 10^-A. */
export function toTransmittancePercent(y: Float64Array, units: string): Outcome<InfraredOrdinate> {
  const plain = units.toUpperCase().replace(/[^A-Z%]/g, '');
  if (/ABSORB|^ABS|OPTICALDENSITY/.test(plain)) {
    const percent = y.map((absorbance) => 100 * 10 ** -Math.max(-2, Math.min(absorbance, 20)));
    return succeed({ y: percent, conversion: 'absorbance converted to transmittance (%)' });
  }
  if (/TRANSM|^%?T$|^T%$|REFLECT|^%?R$/.test(plain)) {
    let highest = 0;
    for (const value of y) if (value > highest) highest = value;
    // A scale in percent never stays under 2 %, a fraction never goes over 2, whatever the noise.
    if (highest > 2) return succeed({ y });
    return succeed({
      y: y.map((fraction) => fraction * 100),
      conversion: 'transmittance 0..1 converted to percent',
    });
  }
  const shown = units.trim() === '' ? 'is missing' : `is '${units.trim().slice(0, 40)}'`;
  return fail(
    'unsupported',
    `The y unit of this infrared spectrum ${shown}. Transmittance and absorbance are supported.`,
    {
      label: 'YUNITS',
    },
  );
}

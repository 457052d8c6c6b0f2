import { succeed, fail } from '../read-result.ts';
import type { Outcome } from '../read-result.ts';

export interface InfraredOrdinate {
  /** Percent of transmittance, 0..100. */
  y: Float64Array;
  conversion?: string;
  /** Doubt about the ordinate, for the person who gave the file. */
  note?: string;
}

const MOLAR = /ABSORPTIV|EPSILON|EXTINCTION|MICROMOL|MOLM|LMOL/;

/**
 * Letters of a unit, in capitals; none where a prefix, a factor or a logarithm stands before it.
 */
export function plainUnits(units: string): string {
  const written = units.toUpperCase();
  const letters = written.replace(/[^A-Z%]/g, '');
  if (MOLAR.test(letters)) return letters;
  if (/LOG(?:10)?\s*\(\s*1\s*\//.test(written)) return 'ABSORBANCE';
  const isScaled = /MILLI|^\s*M\s?(?:AU|OD|ABS)|LOG|ABSORPTANCE|[*×]|\d{3}/.test(written);
  return isScaled ? '' : letters;
}

const MOLAR_NOTE = 'The y unit is a molar absorptivity: the highest band is drawn at an absorbance of 1.';

/**
 * Brings an infrared ordinate to percent of transmittance: from a fraction of 1, or from absorbance
 * by T = 100 * 10^-A. A molar absorptivity is proportional to absorbance, by concentration and path
 * length, which files leave out.
 */
export function toTransmittancePercent(y: Float64Array, units: string): Outcome<InfraredOrdinate> {
  const plain = plainUnits(units);
  if (MOLAR.test(plain)) {
    const highest = y.reduce((most, value) => Math.max(most, value), 0) || 1;
    const read = toTransmittancePercent(
      y.map((value) => value / highest),
      'ABSORBANCE',
    );
    return read.ok ? succeed({ ...read.value, note: MOLAR_NOTE }) : read;
  }
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

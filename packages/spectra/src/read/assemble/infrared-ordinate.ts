import { type Outcome, succeed, fail } from '../read-result.ts';
import { type ReaderMessage, readerText } from '../../messages/reader-message.ts';

export interface InfraredOrdinate {
  /** Percent, 0..100. */
  y: Float64Array;
  conversion?: string;
  /** Set if the absolute scale is unknown (molar absorptivity). */
  note?: ReaderMessage;
}

const MOLAR = /ABSORPTIV|EPSILON|EXTINCTION|MICROMOL|MOLM|LMOL/;

/**
 * Returns the letters of a unit in capitals; `ABSORBANCE` for log(1/T) and log(1/R). Returns an
 * empty string for absorptance and for a unit with a prefix, a factor or another logarithm, except
 * for molar absorptivities.
 */
export function plainUnits(units: string): string {
  const written = units.toUpperCase();
  const letters = written.replace(/[^A-Z%]/g, '');
  if (MOLAR.test(letters)) return letters;
  if (/LOG(?:10)?\s*\(\s*1\s*\//.test(written)) return 'ABSORBANCE';
  const isScaled = /MILLI|^\s*M\s?(?:AU|OD|ABS)|LOG|ABSORPTANCE|[*×]|\d{3}/.test(written);
  return isScaled ? '' : letters;
}

/** Even with noise, percentages exceed 2 at some point, and fractions never do. */
export const isInPercent = (y: Float64Array): boolean => y.some((value) => value > 2);

const MOLAR_NOTE = readerText('molar-absorptivities');

/**
 * Converts a fraction of 1, or absorbance by T = 100 * 10^-A. Molar absorptivity is proportional to
 * absorbance; the factor (concentration and path length) is not in the files.
 */
export function toTransmittancePercent(y: Float64Array, units: string): Outcome<InfraredOrdinate> {
  const plain = plainUnits(units);
  if (MOLAR.test(plain)) {
    const highest = y.reduce((max, value) => Math.max(max, value), 0) || 1;
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
    if (isInPercent(y)) return succeed({ y });
    return succeed({
      y: y.map((fraction) => fraction * 100),
      conversion: 'fractions 0..1 converted to percent',
    });
  }
  const shown =
    units.trim() === ''
      ? readerText('unit-missing')
      : readerText('unit-is', { units: units.trim().slice(0, 40) });
  return fail('unsupported', readerText('other-infrared-unit', { shown }), {
    label: 'YUNITS',
  });
}

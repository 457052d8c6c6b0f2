import { type Outcome, type ReadPlace, fail, succeed } from '../read-result.ts';
import { readerText } from '../../messages/reader-message.ts';

export type OpticalUnit = 'cm-1' | 'µm' | 'nm' | 'Å' | 'eV';

/** h c / e of CODATA 2018, in eV nm. */
const EV_NM = 1239.841984;

const TO_NANOMETRES: Record<OpticalUnit, (x: number) => number> = {
  'cm-1': (x) => 1e7 / x,
  µm: (x) => x * 1000,
  nm: (x) => x,
  Å: (x) => x / 10,
  eV: (x) => EV_NM / x,
};

const WAVELENGTHS: readonly OpticalUnit[] = ['µm', 'nm', 'Å'];

/** Spellings in lower case and without blanks, brackets and the name of the quantity. */
const WRITTEN: Record<OpticalUnit, RegExp> = {
  'cm-1': /^(?:1\/cm|cm\^?[-−–]1|cm⁻¹|(?:reciprocal|inverse)centimet(?:er|re)s?|kaysers?)$/,
  // The micro sign and the Greek letter mu are two different characters.
  µm: /^(?:[u\u00b5\u03bc]m|micromet(?:er|re)s?|microns?)$/,
  nm: /^(?:nm|nanomet(?:er|re)s?|millimicrons?)$/,
  Å: /^(?:å|a|[aå]ngstr[oö]ms?)$/,
  eV: /^(?:ev|electron-?volts?)$/,
};

/** Returns undefined for an unknown unit. */
export function opticalUnitOf(text: string): OpticalUnit | undefined {
  const plain = text.toLowerCase().replace(/<[^<>]*>|[\s()[\]{}.,]/g, '');
  if (/^(?:wavenumbers?|ramanshift)$/.test(plain)) return 'cm-1';
  const unit = plain.replace(
    /^(?:wavenumbers?|wavelengths?|ramanshift|photonenergy|energy)(?:in)?\/?(?=.)/,
    '',
  );
  return (Object.keys(WRITTEN) as OpticalUnit[]).find((known) => WRITTEN[known].test(unit));
}

export interface OpticalAxis {
  kind: 'ir' | 'raman' | 'uv-vis';
  unit: OpticalUnit;
  /** Zero or less is rejected if the unit must be converted. */
  smallest: number;
  place?: ReadPlace;
}

export interface OpticalConversion {
  convert(x: number): number;
  conversion?: string;
  /** False if points that are even in the file are not even on the axis. */
  isLinear: boolean;
}

/**
 * Converts to cm-1 for infrared and Raman, nm for UV-Vis. Rejects wavelengths of a Raman spectrum,
 * because the shift depends on the wavelength of the laser.
 */
export function convertOpticalAxis({ kind, unit, smallest, place }: OpticalAxis): Outcome<OpticalConversion> {
  const target = kind === 'uv-vis' ? 'nm' : 'cm-1';
  if (unit === target) return succeed({ convert: (x) => x, isLinear: true });
  if (kind === 'raman') return fail('unsupported', readerText('other-raman-unit', { unit }), place);
  if (smallest <= 0) return fail('bad-number', readerText('unit-not-convertible', { unit, target }), place);
  return succeed({
    convert: (x) => (target === 'nm' ? TO_NANOMETRES[unit](x) : 1e7 / TO_NANOMETRES[unit](x)),
    conversion: `axis converted from ${unit} to ${target}`,
    isLinear: target === 'nm' ? WAVELENGTHS.includes(unit) : unit === 'eV',
  });
}

import { fail, succeed } from '../read-result.ts';
import type { Outcome, ReadPlace } from '../read-result.ts';

export type OpticalUnit = 'cm-1' | 'µm' | 'nm' | 'Å' | 'eV';

/** Photon energy times wavelength, in eV nm: h c / e of CODATA 2018. */
const EV_NM = 1239.841984;

const TO_NANOMETRES: Record<OpticalUnit, (x: number) => number> = {
  'cm-1': (x) => 1e7 / x,
  µm: (x) => x * 1000,
  nm: (x) => x,
  Å: (x) => x / 10,
  eV: (x) => EV_NM / x,
};

const WAVELENGTHS: readonly OpticalUnit[] = ['µm', 'nm', 'Å'];

/**
 * How programs write the units, without case, blanks, brackets and the name of the quantity before
 * them.
 */
const WRITTEN: Record<OpticalUnit, RegExp> = {
  'cm-1': /^(?:1\/cm|cm\^?[-−–]1|cm⁻¹|(?:reciprocal|inverse)centimet(?:er|re)s?|kaysers?)$/,
  // The micro sign and the Greek letter are two characters.
  µm: /^(?:[u\u00b5\u03bc]m|micromet(?:er|re)s?|microns?)$/,
  nm: /^(?:nm|nanomet(?:er|re)s?|millimicrons?)$/,
  Å: /^(?:å|a|[aå]ngstr[oö]ms?)$/,
  eV: /^(?:ev|electron-?volts?)$/,
};

/** Returns the unit of an optical axis by how a program writes it; undefined for an unknown one. */
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
  /** A value of zero or less has no reciprocal. */
  smallest: number;
  place?: ReadPlace;
}

export interface OpticalConversion {
  convert(x: number): number;
  conversion?: string;
  /** False if even points of the file are not even on the axis. */
  isLinear: boolean;
}

/**
 * Converts an abscissa to the axis of its kind: cm-1 for infrared and Raman spectra, nm for UV-Vis
 * spectra. Refuses wavelengths of a Raman spectrum, whose shift needs the wavelength of the laser.
 */
export function convertOpticalAxis({ kind, unit, smallest, place }: OpticalAxis): Outcome<OpticalConversion> {
  const target = kind === 'uv-vis' ? 'nm' : 'cm-1';
  if (unit === target) return succeed({ convert: (x) => x, isLinear: true });
  if (kind === 'raman')
    return fail(
      'unsupported',
      `The x unit of this Raman spectrum is ${unit}. Only Raman shifts in cm-1 are supported.`,
      place,
    );
  if (smallest <= 0)
    return fail(
      'bad-number',
      `An x value of zero or less cannot be converted from ${unit} to ${target}.`,
      place,
    );
  return succeed({
    convert: (x) => (target === 'nm' ? TO_NANOMETRES[unit](x) : 1e7 / TO_NANOMETRES[unit](x)),
    conversion: `axis converted from ${unit} to ${target}`,
    isLinear: target === 'nm' ? WAVELENGTHS.includes(unit) : unit === 'eV',
  });
}

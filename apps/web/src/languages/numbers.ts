import { currentLanguage } from './language.ts';
import { languages } from './languages.ts';

/** Returns the sign between units and tenths in the language of the pages. */
export const decimalSeparator = (): string => languages[currentLanguage()].decimalSeparator;

/** A number that was written with a point, as the reader writes it. */
export const localiseNumber = (number: string): string => number.replace('.', decimalSeparator());

/** A number with so many decimals, as the reader writes it; what rounds to zero has no sign. */
export function formatDecimal(value: number, decimals: number): string {
  // The first page shares it: `toFixedWithoutNegativeZero` of the spectra would bring their package along.
  const text = value.toFixed(decimals);
  return localiseNumber(Number(text) === 0 ? text.replace('-', '') : text);
}

/** The same to be read and not typed over or copied: with a minus sign and not a hyphen. */
export const formatReading = (value: number, decimals: number): string =>
  formatDecimal(value, decimals).replace('-', '\u2212');

/** Several of them; where decimals stand behind a comma, another sign stands between the numbers. */
export function formatDecimals(values: readonly number[], digits: number): string {
  return values
    .map((value) => formatDecimal(value, digits))
    .join(decimalSeparator() === ',' ? '\u00a0; ' : ', ');
}

/** A share in percent, with the space that some languages put before the sign. */
export function formatPercent(fraction: number, decimals: number): string {
  const style = {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  } as const;
  return new Intl.NumberFormat(currentLanguage(), style).format(fraction);
}

/** What somebody typed as a number, with a point or a comma; NaN where it is none or nothing. */
export function parseTypedNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
}

import { currentLanguage } from './language.ts';
import { languages } from './languages.ts';

/** Returns the decimal separator of the language. */
export const decimalSeparator = (): string => languages[currentLanguage()].decimalSeparator;

/** Replaces the decimal point by the separator of the language. */
export const localiseNumber = (number: string): string => number.replace('.', decimalSeparator());

/** Formats a number with a fixed number of decimals; a value that rounds to zero has no sign. */
export function formatDecimal(value: number, decimals: number): string {
  // Part of the first page: `toFixedWithoutNegativeZero` would load the whole spectra package.
  const text = value.toFixed(decimals);
  return localiseNumber(Number(text) === 0 ? text.replace('-', '') : text);
}

/**
 * Formats as `formatDecimal`, with a minus sign instead of a hyphen: for reading, not for fields.
 */
export const formatReading = (value: number, decimals: number): string =>
  formatDecimal(value, decimals).replace('-', '\u2212');

/** Formats several numbers; languages with a decimal comma separate them by a semicolon. */
export function formatDecimals(values: readonly number[], digits: number): string {
  return values
    .map((value) => formatDecimal(value, digits))
    .join(decimalSeparator() === ',' ? '\u00a0; ' : ', ');
}

/** Formats a fraction in percent, with a space before the sign if the language has one. */
export function formatPercent(fraction: number, decimals: number): string {
  const style = {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  } as const;
  return new Intl.NumberFormat(currentLanguage(), style).format(fraction);
}

/** Parses a typed number with a point or a comma; NaN if it is not a number or empty. */
export function parseTypedNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
}

import { currentLanguage } from './language.ts';
import { languages } from './languages.ts';

export const decimalSeparator = (): string => languages[currentLanguage()].decimalSeparator;

export const localiseNumber = (number: string): string => number.replace('.', decimalSeparator());

/** Cached formats by number of decimals, because creating one takes longer than formatting. */
const decimalFormats: Intl.NumberFormat[] = [];

/**
 * A value that rounds to zero has no sign. Rounds the written number (60.095 to 60.10); `toFixed`
 * rounds the stored one, which may be below it.
 */
export function formatDecimal(value: number, decimals: number): string {
  decimalFormats[decimals] ??= new Intl.NumberFormat('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
    signDisplay: 'negative',
  });
  return localiseNumber(decimalFormats[decimals].format(value));
}

/** Shows a minus sign instead of a hyphen: for reading, not for fields. */
export const formatReading = (value: number, decimals: number): string =>
  formatDecimal(value, decimals).replace('-', '\u2212');

/** Formats several numbers; languages with a decimal comma separate them by a semicolon. */
export function formatDecimals(values: readonly number[], decimals: number): string {
  return values
    .map((value) => formatDecimal(value, decimals))
    .join(decimalSeparator() === ',' ? '\u00a0; ' : ', ');
}

/** Inserts the space that the SI brochure (9th ed., 5.4.7) requires. */
export const formatPercent = (fraction: number, decimals: number): string =>
  `${formatDecimal(fraction * 100, decimals)}\u00a0%`;

/** Parses a typed number with a point or a comma; NaN if it is not a number or empty. */
export function parseTypedNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
}

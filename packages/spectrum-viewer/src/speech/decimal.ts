import { toFixedWithoutNegativeZero } from '@elucida/spectra';

let separator = '.';

/**
 * Sets the decimal separator of all charts of the page, for example a comma in French. Default: a
 * point.
 */
export function setDecimalSeparator(decimalSeparator: string): void {
  separator = decimalSeparator;
}

/** Replaces the decimal point of a formatted number by the separator of the charts. */
export const withSeparator = (number: string): string => number.replace('.', separator);

/** Formats a number with a fixed number of decimals and the separator of the charts. */
export const decimal = (value: number, decimals: number): string =>
  withSeparator(toFixedWithoutNegativeZero(value, decimals));

import { toFixedWithoutNegativeZero } from '@elucida/spectra';

let separator = '.';

/** What stands before the decimals in every chart of the page, for example a comma in French; a point unless said. */
export function setDecimalSeparator(decimalSeparator: string): void {
  separator = decimalSeparator;
}

/** A number that was written with a point, with the separator of the charts. */
export const withSeparator = (number: string): string => number.replace('.', separator);

/** A number with so many decimals, as the charts write it. */
export const decimal = (value: number, decimals: number): string =>
  withSeparator(toFixedWithoutNegativeZero(value, decimals));

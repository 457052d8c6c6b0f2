/** Formats without the sign of a zero: 0.000 instead of -0.000. */
export function toFixedWithoutNegativeZero(value: number, decimals: number): string {
  // `toFixed` writes the sign of a negative number, but not that of -0.
  return Number(value.toFixed(decimals)).toFixed(decimals);
}

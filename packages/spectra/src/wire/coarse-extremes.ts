/** Returns two values per bin, in the order in which they occur. */
export function computeCoarseExtremes(y: Float32Array | Float64Array, bins: number): Float64Array {
  const extremes = new Float64Array(bins * 2);
  for (let bin = 0; bin < bins; bin++) {
    const start = Math.floor((bin * y.length) / bins);
    const end = Math.max(start + 1, Math.floor(((bin + 1) * y.length) / bins));
    let lowest = start;
    let highest = start;
    for (let index = start + 1; index < end; index++) {
      const value = y[index] ?? 0;
      if (value < (y[lowest] ?? 0)) lowest = index;
      if (value > (y[highest] ?? 0)) highest = index;
    }
    extremes[bin * 2] = y[Math.min(lowest, highest)] ?? 0;
    extremes[bin * 2 + 1] = y[Math.max(lowest, highest)] ?? 0;
  }
  return extremes;
}

import { type CurveSpectrum, indexAt, xAt } from '@elucida/spectra';

const maxGapInWidths = 3;
const minNarrowShare = 0.5;

/** Returns one side in units of the axis; undefined if another line is closer. */
function halfWidth(
  { spectrum, heights }: { spectrum: CurveSpectrum; heights: ArrayLike<number> },
  top: number,
  step: 1 | -1,
): number | undefined {
  const half = heights[top]! / 2;
  let lowest = heights[top]!;
  for (let index = top + step; index >= 0 && index < heights.length; index += step) {
    const value = heights[index]!;
    if (value <= half) {
      const before = heights[index - step]!;
      const share = before === value ? 0 : (before - half) / (before - value);
      return Math.abs(xAt(spectrum, index - step + step * share) - xAt(spectrum, top));
    }
    if (value > lowest * 1.02) return undefined;
    lowest = Math.min(lowest, value);
  }
  return undefined;
}

/**
 * Returns units of the axis. The free side of a line counts twice; a line between close neighbours
 * gets the median width of the others.
 */
export function measureWidths(
  spectrum: CurveSpectrum,
  heights: ArrayLike<number>,
  peaks: readonly number[],
): number[] {
  const curve = { spectrum, heights };
  const found = peaks.map((x) => {
    const top = Math.round(indexAt(spectrum, x));
    const sides = [halfWidth(curve, top, 1), halfWidth(curve, top, -1)].filter((side) => side !== undefined);
    return sides.length === 0 ? undefined : 2 * Math.min(...sides);
  });
  const known = found.filter((width) => width !== undefined).sort((a, b) => a - b);
  const median = known[known.length >> 1] ?? Math.abs(xAt(spectrum, 1) - xAt(spectrum, 0));
  const step = Math.abs(xAt(spectrum, 1) - xAt(spectrum, 0));
  const widths = found.map((width) => Math.max(width ?? median, step));
  // The foot of a close line widens a line by less than a factor of two; beyond that, the line
  // itself is broad.
  return widths.map((width, index) => {
    const close = widths.filter(
      (other, place) =>
        Math.abs(peaks[place]! - peaks[index]!) < width * maxGapInWidths && other > width * minNarrowShare,
    );
    return Math.min(width, ...close);
  });
}

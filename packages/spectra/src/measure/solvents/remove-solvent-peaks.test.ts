import { describe, expect, it } from 'vitest';
import { removeSolventPeaks } from './remove-solvent-peaks.ts';

const peaksAt = (...shifts: number[]) => shifts.map((x) => ({ x, y: 1 }));
const shiftsOf = (peaks: readonly { x: number }[]) => peaks.map(({ x }) => x);

describe('the peaks of the sample', () => {
  const proton = { nucleus: '1H', solvent: 'CDCl3', larmorFrequencyMHz: 400 };
  const carbon = { nucleus: '13C', solvent: 'CDCl3', larmorFrequencyMHz: 100 };

  it('removes isolated 1H lines at positions of the solvent, water or the reference', () => {
    expect(shiftsOf(removeSolventPeaks(peaksAt(7.26, 3.7, 1.56, 0), proton))).toEqual([3.7]);
  });

  it('preserves all lines of a 1H multiplet at any position', () => {
    const sextet = peaksAt(1.62, 1.602, 1.584, 1.566, 1.548, 1.53);
    expect(removeSolventPeaks(sextet, proton)).toEqual(sextet);
  });

  it('removes the multiplet of a 1H that deuterium splits', () => {
    const heights = [1, 2, 3, 2, 1];
    const residual = heights.map((y, index) => ({ x: 2.5 + ((index - 2) * 1.9) / 400, y }));
    const peaks = [...residual, { x: 3.7, y: 4 }];
    expect(shiftsOf(removeSolventPeaks(peaks, { ...proton, solvent: 'DMSO-d6' }))).toEqual([3.7]);
  });

  it('removes the 13C pattern of the solvent, also on an axis with an offset', () => {
    expect(shiftsOf(removeSolventPeaks(peaksAt(165.3, 76.32, 76, 75.68, 63.4, 0), carbon))).toEqual([
      165.3, 63.4,
    ]);
  });

  it('preserves single 13C lines at the position of the solvent', () => {
    expect(shiftsOf(removeSolventPeaks(peaksAt(77.1, 30), carbon))).toEqual([77.1, 30]);
  });

  it('preserves all peaks of other nuclei', () => {
    expect(removeSolventPeaks(peaksAt(0, 7.26), { ...proton, nucleus: '19F' })).toHaveLength(2);
  });
});

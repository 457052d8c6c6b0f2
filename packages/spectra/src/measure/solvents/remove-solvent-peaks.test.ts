import { describe, expect, it } from 'vitest';
import { removeSolventPeaks } from './remove-solvent-peaks.ts';

const peaksAt = (...shifts: number[]) => shifts.map((x) => ({ x, y: 1 }));
const shiftsOf = (peaks: readonly { x: number }[]) => peaks.map(({ x }) => x);

describe('the peaks of the sample', () => {
  const proton = { nucleus: '1H', solvent: 'CDCl3', larmorFrequencyMHz: 400 };
  const carbon = { nucleus: '13C', solvent: 'CDCl3', larmorFrequencyMHz: 100 };

  it('of 1H are those that stand alone at no place of the solvent, water or the reference', () => {
    expect(shiftsOf(removeSolventPeaks(peaksAt(7.26, 3.7, 1.56, 0), proton))).toEqual([3.7]);
  });

  it('of 1H are all lines of a multiplet, wherever it lies', () => {
    const sextet = peaksAt(1.62, 1.602, 1.584, 1.566, 1.548, 1.53);
    expect(removeSolventPeaks(sextet, proton)).toEqual(sextet);
  });

  it('of 13C are those beside the pattern of the solvent, on an axis that is off as well', () => {
    expect(shiftsOf(removeSolventPeaks(peaksAt(165.3, 76.32, 76, 75.68, 63.4, 0), carbon))).toEqual([
      165.3, 63.4,
    ]);
  });

  it('of 13C are single lines at the place of the solvent', () => {
    expect(shiftsOf(removeSolventPeaks(peaksAt(77.1, 30), carbon))).toEqual([77.1, 30]);
  });

  it('of other nuclei are all', () => {
    expect(removeSolventPeaks(peaksAt(0, 7.26), { ...proton, nucleus: '19F' })).toHaveLength(2);
  });
});

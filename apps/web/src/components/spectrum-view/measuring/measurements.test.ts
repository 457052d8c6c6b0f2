import type { CurveSpectrum, MatrixSpectrum } from '@elucida/spectra';
import { describe, expect, it, vi } from 'vitest';
import {
  addIntegral,
  addRange,
  changeIntegral,
  changeRange,
  measurementColours,
  noIntegrals,
  removeIntegral,
  removeRange,
  suggestProtons,
  computeIntegralValue,
  distributeProtons,
  setIntegralValue,
} from './measurements.ts';
import { findNumberFault, findRangeFault } from './measurement-faults.ts';

/** Spectrum from 10 to 0 ppm: height 2 between 8 and 6 ppm, height 3 between 4 and 2 ppm. */
const spectrum: CurveSpectrum = {
  kind: 'nmr-1d',
  x: { first: 10, last: 0, unit: 'ppm', label: 'ppm', direction: 'right-to-left' },
  y: Float64Array.from({ length: 1001 }, (_, index) => {
    const shift = 10 - index / 100;
    return shift <= 8 && shift >= 6 ? 2 : shift <= 4 && shift >= 2 ? 3 : 0;
  }),
  yUnit: 'intensity',
  metadata: { numberOfPoints: 1001 },
};
const first = { x1: 8.5, x2: 5.5 };
const second = { x1: 4.5, x2: 1.5 };

describe('integrals', () => {
  const both = addIntegral(addIntegral(noIntegrals, first, spectrum), second, spectrum);

  it('gives the first integral the value 1, and the others proportional values', () => {
    const values = both.rows.map((row) => computeIntegralValue(both, row, spectrum));
    expect(values[0]).toBeCloseTo(1, 9);
    expect(values[1]).toBeCloseTo(1.5, 2);
  });

  it('scale with the value given to one of them', () => {
    const rescaled = setIntegralValue(both, { id: both.rows[1]!.id, value: 3 }, spectrum);
    const values = rescaled.rows.map((row) => computeIntegralValue(rescaled, row, spectrum));
    expect(values[1]).toBeCloseTo(3, 9);
    expect(values[0]).toBeCloseTo(2, 2);
  });

  it('gives integrals no value until one covers a signal, which then has the value 1', () => {
    const overNothing = addIntegral(noIntegrals, { x1: 1, x2: 0.5 }, spectrum);
    expect(computeIntegralValue(overNothing, overNothing.rows[0]!, spectrum)).toBeUndefined();
    const then = addIntegral(overNothing, first, spectrum);
    expect(then.rows.map((row) => computeIntegralValue(then, row, spectrum))).toEqual([
      0,
      expect.closeTo(1, 9),
    ]);
    const moved = changeIntegral(overNothing, { id: overNothing.rows[0]!.id, ...second }, spectrum);
    expect(computeIntegralValue(moved, moved.rows[0]!, spectrum)).toBeCloseTo(1, 9);
  });

  it('takes no scale from an integral over noise', () => {
    const noisy = {
      ...spectrum,
      y: spectrum.y.map((value, index) => value + Math.sin(index * 12.9898) * 0.02),
    };
    const overNoise = addIntegral(noIntegrals, { x1: 1, x2: 0.5 }, noisy);
    expect(computeIntegralValue(overNoise, overNoise.rows[0]!, noisy)).toBeUndefined();
  });

  it('leaves the integrals unchanged if a value cannot be reached', () => {
    expect(setIntegralValue(both, { id: both.rows[0]!.id, value: 0 }, spectrum)).toBe(both);
    const empty = addIntegral(both, { x1: 1, x2: 0.5 }, spectrum);
    expect(setIntegralValue(empty, { id: empty.rows[2]!.id, value: 2 }, spectrum)).toBe(empty);
  });
});

describe('measured ranges', () => {
  it('need no `randomUUID`, which is missing on plain HTTP', () => {
    const random = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError();
    });
    expect(addRange([], first)).toHaveLength(1);
    random.mockRestore();
  });

  it('use the four colours in turn', () => {
    let rows = addRange([], first);
    for (let count = 1; count < 5; count++) rows = addRange(rows, second);
    expect(rows.map(({ colour }) => colour)).toEqual([...measurementColours, measurementColours[0]]);
  });

  it('changes and removes ranges one by one', () => {
    const rows = addRange(addRange([], first), second);
    const changed = changeRange(rows, rows[0]!.id, { x1: 8, isVisible: false });
    expect(changed[0]).toMatchObject({ x1: 8, x2: 5.5, isVisible: false });
    expect(changed[1]).toBe(rows[1]);
    expect(removeRange(changed, rows[0]!.id)).toEqual([rows[1]]);
  });
});

describe('an end of a range', () => {
  const limits = { min: 0.12345, max: 9.87654 };

  it.each([
    ['', 'Required'],
    ['  ', 'Required'],
    ['far', 'Not a number'],
    ['0.122', '< min'],
    ['9.878', '> max'],
  ])('is rejected as %j: %s', (text, message) => {
    expect(findRangeFault(text, limits)).toBe(message);
  });

  it.each(['0.123', '9.877', '5', ' 1.5 '])('may be %j, within the spectrum to three decimals', (text) => {
    expect(findRangeFault(text, limits)).toBeUndefined();
  });

  it('may be zero or negative as a plain number, but no other text', () => {
    expect(findNumberFault('0')).toBeUndefined();
    expect(findNumberFault('-1.5')).toBeUndefined();
    expect(findNumberFault('')).toBe('Not a number');
    expect(findNumberFault('x')).toBe('Not a number');
  });
});

describe('volumes of a matrix', () => {
  /** Matrix with noise of 0.1 and two cross peaks of 3 by 3 points, of 100 and -50. */
  const matrix: MatrixSpectrum = {
    kind: 'nmr-2d',
    x: { first: 10, last: 0, unit: 'ppm', label: 'ppm', direction: 'right-to-left' },
    indirect: { first: 0, last: 100, unit: 'ppm', label: 'ppm', direction: 'right-to-left' },
    columns: 101,
    rows: 101,
    z: Float32Array.from({ length: 101 * 101 }, (_, index) => {
      const [column, row] = [index % 101, Math.floor(index / 101)];
      const isAt = (atColumn: number, atRow: number) =>
        Math.abs(column - atColumn) <= 1 && Math.abs(row - atRow) <= 1;
      return isAt(20, 30) ? 100 : isAt(70, 80) ? -50 : Math.sin(index * 12.9898) * 0.1;
    }),
    yUnit: 'intensity',
    metadata: { numberOfPoints: 101 * 101 },
  };
  const overFirst = { x1: 8.3, x2: 7.7, y1: 33, y2: 27 };
  const overSecond = { x1: 3.3, x2: 2.7, y1: 83, y2: 77 };
  const overNoise = { x1: 6, x2: 5, y1: 60, y2: 50 };

  it('have the value 1 for the first cross peak, and negative values for negative ones', () => {
    const both = addIntegral(addIntegral(noIntegrals, overFirst, matrix), overSecond, matrix);
    expect(both.rows.map((row) => computeIntegralValue(both, row, matrix))).toEqual([
      expect.closeTo(1, 9),
      expect.closeTo(-0.5, 2),
    ]);
  });

  it('gives a volume over noise no value', () => {
    const list = addIntegral(noIntegrals, overNoise, matrix);
    expect(computeIntegralValue(list, list.rows[0]!, matrix)).toBeUndefined();
  });
});

describe('the protons of a formula', () => {
  const both = addIntegral(addIntegral(noIntegrals, first, spectrum), second, spectrum);
  const suggestionsOf = (list: typeof both) => [...(suggestProtons(list, spectrum)?.values() ?? [])];

  it('distributes the protons over the integrals, and again after one is removed or added', () => {
    const shared = distributeProtons(both, 5, spectrum);
    const values = shared.rows.map((row) => computeIntegralValue(shared, row, spectrum));
    expect(values).toEqual([expect.closeTo(2, 2), expect.closeTo(3, 2)]);
    const one = removeIntegral(shared, shared.rows[1]!.id, spectrum);
    expect(computeIntegralValue(one, one.rows[0]!, spectrum)).toBeCloseTo(5, 9);
    const again = addIntegral(one, second, spectrum);
    expect(again.rows.map((row) => computeIntegralValue(again, row, spectrum))).toEqual(values);
    expect(removeIntegral(one, one.rows[0]!.id, spectrum)).toEqual(noIntegrals);
  });

  it('are suggested as integers if all integrals are near them and their sum fits the formula', () => {
    expect(suggestionsOf(distributeProtons(both, 5, spectrum))).toEqual([2, 3]);
    expect(suggestionsOf(distributeProtons(both, 10, spectrum))).toEqual([4, 6]);
  });

  it('are unclear if integrals are not near integers, and not suggested until they are distributed', () => {
    expect(suggestionsOf(distributeProtons(both, 6, spectrum))).toEqual(['unclear', 'unclear']);
    expect(suggestProtons(both, spectrum)).toBeUndefined();
    const typed = setIntegralValue(
      distributeProtons(both, 5, spectrum),
      { id: both.rows[0]!.id, value: 1 },
      spectrum,
    );
    expect(suggestProtons(typed, spectrum)).toBeUndefined();
  });

  it('are unclear for all if the sum of integers does not fit the formula', () => {
    const narrow = { x1: 4.5, x2: 3 };
    const three = addIntegral(both, narrow, spectrum);
    const sum = suggestionsOf(distributeProtons(three, 7, spectrum));
    expect(sum).toContain('unclear');
    expect(sum.every((one) => one === 'unclear')).toBe(true);
  });

  it('lists an integral once after several clicks', () => {
    expect(addIntegral(both, first, spectrum)).toBe(both);
  });
});

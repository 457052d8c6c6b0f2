import type { CurveSpectrum } from '@elucida/spectra';
import { describe, expect, it } from 'vitest';
import { addPeak, defaultPickHeight, savedPeaks, noPeaks, listPeaks, removePeak } from './picked-peaks.ts';

/**
 * Spectrum from 10 to 0 ppm, with lines of one point at 7, 4 and 2 ppm of heights 100, 50 and 10.
 */
const spectrum: CurveSpectrum = {
  kind: 'nmr-1d',
  x: { first: 10, last: 0, unit: 'ppm', label: 'ppm', direction: 'right-to-left' },
  y: Float64Array.from({ length: 1001 }, (_, index) => ({ 300: 100, 600: 50, 800: 10 })[index] ?? 0),
  yUnit: 'intensity',
  metadata: { numberOfPoints: 1001 },
};
const placesOf = (picked: typeof noPeaks) => listPeaks(spectrum, picked).map(({ x }) => Number(x.toFixed(2)));

describe('picked peaks', () => {
  it('are those above the threshold, in drawing order', () => {
    expect(placesOf({ ...noPeaks, height: 20 })).toEqual([7, 4]);
    expect(placesOf({ ...noPeaks, height: defaultPickHeight(spectrum) })).toEqual([7, 4, 2]);
    expect(placesOf(noPeaks)).toEqual([]);
  });

  it('include lines that point down in a 13C spectrum, unless they are phase errors', () => {
    const dept = (lowest: number): CurveSpectrum => ({
      ...spectrum,
      y: spectrum.y.map((value, index) => (index === 900 ? lowest : value)),
      metadata: { numberOfPoints: 1001, nucleus: '13C' },
    });
    const signsOf = (lowest: number) =>
      listPeaks(dept(lowest), { ...noPeaks, height: 20 }).map(({ y }) => Math.sign(y));
    expect(signsOf(-80)).toEqual([1, 1, -1]);
    expect(signsOf(-30)).toEqual([1, 1]);
  });

  it('include added peaks, and exclude removed ones', () => {
    const added = addPeak(spectrum, { ...noPeaks, height: 20 }, { x: 2, y: 10 });
    expect(placesOf(added)).toEqual([7, 4, 2]);
    expect(placesOf(removePeak(added, 2))).toEqual([7, 4]);
    const four = listPeaks(spectrum, added)[1]!;
    const removed = removePeak(added, four.x);
    expect(placesOf(removed)).toEqual([7, 2]);
    expect(placesOf(addPeak(spectrum, removed, four))).toEqual([7, 4, 2]);
  });

  it('do not return in place of a peak that was added by hand and removed', () => {
    const automatic = { ...noPeaks, height: 20 };
    const four = listPeaks(spectrum, automatic)[1]!;
    const addedAgain = addPeak(spectrum, removePeak(automatic, four.x), four);
    expect(placesOf(removePeak(addedAgain, four.x))).toEqual([7]);
    const byHand = addPeak(spectrum, noPeaks, four);
    expect(placesOf({ ...removePeak(byHand, four.x), height: 20 })).toEqual([7, 4]);
  });

  it('contain no peak twice', () => {
    const once = addPeak(spectrum, { ...noPeaks, height: 20 }, { x: 4.01, y: 50 });
    expect(placesOf(once)).toEqual([7, 4]);
  });

  it('keep manual changes when the threshold changes', () => {
    const byHand = removePeak(addPeak(spectrum, { ...noPeaks, height: 60 }, { x: 2, y: 10 }), 7);
    expect(placesOf(byHand)).toEqual([2]);
    expect(placesOf({ ...byHand, height: 20 })).toEqual([4, 2]);
  });

  it('start with those that an author stored', () => {
    expect(
      placesOf(
        savedPeaks([
          [4, 50],
          [7, 100],
        ]),
      ),
    ).toEqual([7, 4]);
  });
});

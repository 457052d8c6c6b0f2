import { describe, expect, it } from 'vitest';
import { pickPeaks } from '../measure/pick-peaks.ts';
import { readSpectrum } from '../read/read-spectrum.ts';
import type { CurveSpectrum } from '../spectrum.ts';
import { readPackageFile } from '../testing/real-files.ts';
import { type ProcessingRecipe, applyRecipe } from './processing-recipe.ts';
import { readerSentence } from '../messages/reader-sentence.ts';

function readCurve(path: string): CurveSpectrum {
  const result = readSpectrum([{ name: path, bytes: readPackageFile(path) }]);
  const spectrum = result.ok ? result.spectra[0] : undefined;
  if (spectrum?.kind !== 'nmr-1d') throw new Error(`${path} holds no one-dimensional NMR spectrum.`);
  return spectrum;
}

const zipped = 'bruker-data-test/data/zipped';
const raw = readCurve(`${zipped}/aspirin-1h.zip`);
const processed = readCurve(`${zipped}/aspirin-1h-processed.zip`);
const measured = [
  { name: 'a transformed FID', spectrum: raw },
  { name: 'a processed curve', spectrum: processed },
];

function changed(spectrum: CurveSpectrum, recipe: ProcessingRecipe): CurveSpectrum {
  const result = applyRecipe(spectrum, recipe);
  if (!result.ok) throw new Error(readerSentence(result.failure.message));
  return result.spectrum;
}

function phaseOf(ph0: number, ph1 = 0, pivotPpm = 7): ProcessingRecipe {
  return { phase: { ph0, ph1, pivotPpm } };
}

/** Relative to the greatest ordinate of the first curve. */
function difference(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let [greatest, highest] = [0, 0];
  for (let index = 0; index < one.length; index++) {
    greatest = Math.max(greatest, Math.abs(one[index]! - other[index]!));
    highest = Math.max(highest, Math.abs(one[index]!));
  }
  return greatest / highest;
}

describe.each(measured)('applyRecipe to $name', ({ spectrum }) => {
  it('changes nothing for an empty recipe or one of zeros', () => {
    expect(changed(spectrum, {})).toEqual(spectrum);
    expect(changed(spectrum, { shiftPpm: 0, ...phaseOf(0) })).toEqual(spectrum);
  });

  it('moves every peak by the offset of the reference', () => {
    const before = pickPeaks(spectrum, { threshold: 0.03 });
    const after = pickPeaks(changed(spectrum, { shiftPpm: -0.25 }), { threshold: 0.03 });
    expect(before.length).toBeGreaterThan(5);
    expect(after.map(({ y }) => y)).toEqual(before.map(({ y }) => y));
    after.forEach(({ x }, index) => expect(x).toBeCloseTo(before[index]!.x - 0.25, 9));
  });

  it('inverts every point for a phase of 180 degrees', () => {
    const { y } = changed(spectrum, phaseOf(180));
    expect(
      difference(
        Array.from(spectrum.y, (value) => -value),
        y,
      ),
    ).toBeLessThan(1e-9);
  });

  it('reverses a phase by the opposite phase', () => {
    const there = changed(spectrum, phaseOf(35, 60));
    expect(difference(spectrum.y, there.y)).toBeGreaterThan(0.1);
    expect(difference(spectrum.y, changed(there, phaseOf(-35, -60)).y)).toBeLessThan(1e-9);
  });

  it('increases the sum of magnitudes by over a fifth for a phase of 60 degrees, as dispersion has broad tails', () => {
    const sum = ({ y }: CurveSpectrum) => Array.from(y, Math.abs).reduce((total, value) => total + value, 0);
    expect(sum(changed(spectrum, phaseOf(60)))).toBeGreaterThan(1.2 * sum(spectrum));
  });

  it('does not modify the given spectrum', () => {
    const before = structuredClone(spectrum);
    changed(spectrum, { shiftPpm: 1, ...phaseOf(30, 10), baseline: { order: 2 } });
    expect(spectrum).toEqual(before);
  });
});

describe('the baseline of a recipe', () => {
  const tilted = {
    ...processed,
    y: Float64Array.from(processed.y, (value, index) => value + 1e6 + (3e6 * index) / processed.y.length),
  };

  it.each([
    { name: 'a polynomial of order 1', baseline: { order: 1 } },
    { name: 'a polynomial of order 5', baseline: { order: 5 } },
    { name: 'points beside the lines', baseline: { pointsPpm: [10, -1, 5, 14] } },
  ])('removes a slope by $name', ({ baseline }) => {
    const { y } = changed(tilted, { baseline });
    const highest = Math.max(...processed.y.slice(0, 100).map(Math.abs));
    const ends = [...y.slice(0, 200), ...y.slice(-200)];
    const mean = ends.reduce((sum, value) => sum + value, 0) / ends.length;
    expect(Math.abs(mean)).toBeLessThan(Math.max(highest, 2e5));
  });

  it('removes a constant by order 0', () => {
    const raised = { ...processed, y: Float64Array.from(processed.y, (value) => value + 5e6) };
    const { y } = changed(raised, { baseline: { order: 0 } });
    expect(difference(processed.y, y)).toBeLessThan(0.01);
  });

  it('subtracts the same baseline under another reference', () => {
    const baseline = { pointsPpm: [10, 5, -1] };
    const moved = changed(tilted, { baseline, shiftPpm: 0.4 });
    expect(moved.y).toEqual(changed(tilted, { baseline }).y);
  });
});

describe('a half-turn of the phase', () => {
  it('inverts a spectrum without an imaginary part for a phase of 180 degrees', () => {
    const { imaginary: _, ...real } = processed;
    const turned = changed(real, phaseOf(180));
    expect(turned.y).toEqual(real.y.map((value) => -value));
    expect(turned.imaginary).toBeUndefined();
    expect(changed(turned, phaseOf(-180)).y).toEqual(real.y);
  });
});

describe('an unsuitable recipe', () => {
  it('rejects a phase, but not a shift, if the spectrum has no imaginary part', () => {
    const { imaginary: _, ...real } = processed;
    const result = applyRecipe(real, phaseOf(10));
    expect(result).toMatchObject({ ok: false, failure: { code: 'no-imaginary-part' } });
    expect(applyRecipe(real, { shiftPpm: 0.1 }).ok).toBe(true);
  });

  it('fails for a spectrum that is not one-dimensional NMR', () => {
    expect(applyRecipe({ ...processed, kind: 'ir' }, { shiftPpm: 1 })).toMatchObject({
      ok: false,
      failure: { code: 'other-kind' },
    });
  });
});

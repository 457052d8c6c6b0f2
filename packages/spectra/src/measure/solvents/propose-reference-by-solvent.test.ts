import { describe, expect, it } from 'vitest';
import { applyRecipe } from '../../process/processing-recipe.ts';
import type { CurveSpectrum } from '../../spectrum.ts';
import { makeCurve } from '../../read/assemble/make-curve.ts';
import { proposeReferenceBySolvent } from './propose-reference-by-solvent.ts';
import { readerSentence } from '../../messages/reader-sentence.ts';

/** Draws narrow lines of equal height at 100 MHz. */
function carbonSpectrum(shifts: readonly number[], nucleus = '13C'): CurveSpectrum {
  const points = 65_536;
  const y = Float64Array.from({ length: points }, (_, index) => {
    const shift = 200 - (200 * index) / (points - 1);
    const noise = 0.002 * Math.sin(index * index);
    return shifts.reduce((sum, at) => sum + 1 / (1 + ((shift - at) / 0.01) ** 2), noise);
  });
  const metadata = { nucleus, larmorFrequencyMHz: 100 };
  return makeCurve({ kind: 'nmr-1d', unit: 'ppm', firstX: 200, lastX: 0, y, yUnit: 'intensity', metadata });
}

const chloroform = [77.48, 77.16, 76.84];

describe('the reference by the solvent', () => {
  it('proposes a reference from the three equal lines of CDCl3, and zero after it is applied', () => {
    const spectrum = carbonSpectrum([...chloroform, 128.4, 21.3].map((shift) => shift + 0.6));
    const proposal = proposeReferenceBySolvent(spectrum)!;
    expect(proposal.correctionPpm).toBeCloseTo(-0.6, 1);
    const moved = applyRecipe(spectrum, { shiftPpm: proposal.correctionPpm });
    if (!moved.ok) throw new Error(readerSentence(moved.failure.message));
    expect(proposeReferenceBySolvent(moved.spectrum)!.correctionPpm).toBeCloseTo(0, 6);
  });

  it('proposes no reference without a pattern or for another nucleus', () => {
    expect(proposeReferenceBySolvent(carbonSpectrum([128.4, 77.2, 21.3]))).toBeUndefined();
    expect(proposeReferenceBySolvent(carbonSpectrum(chloroform, '31P'))).toBeUndefined();
  });
});

import { ADDUCTS, parseFormula } from '@elucida/chemistry';
import { describe, expect, it } from 'vitest';
import { patternPeaks, patternSpectrum } from './pattern-spectrum.ts';

function peaksOf(text: string, id: string, resolution: 'unit' | 'fine') {
  const result = parseFormula(text);
  if (!result.ok) throw new Error(result.failure.fault);
  return patternPeaks(
    result.formula,
    ADDUCTS.find((adduct) => adduct.id === id)!,
    resolution,
  );
}

describe('the isotope pattern of an ion', () => {
  it('returns intensities in percent of the base peak, at the m/z of the ion', () => {
    const [light, , heavy] = peaksOf('CH3Br', 'M+.', 'unit');
    expect(light).toMatchObject({ relativeIntensity: 100 });
    expect(light!.mz).toBeCloseTo(93.9413, 4);
    expect(heavy!.relativeIntensity).toBeCloseTo(97.3, 1);
  });

  it('returns peaks half a unit apart for a charge of two', () => {
    const [first, second] = peaksOf('C60H122O10', '[M+2H]2+', 'unit');
    expect(second!.mz - first!.mz).toBeCloseTo(0.5017, 3);
  });

  it('returns a mass spectrum in ascending m/z', () => {
    const { mz, x } = patternSpectrum(peaksOf('C6H5N', 'M+.', 'fine'));
    expect([...mz]).toEqual([...mz].sort((a, b) => a - b));
    expect([x.first, x.last]).toEqual([mz[0], mz.at(-1)]);
  });
});

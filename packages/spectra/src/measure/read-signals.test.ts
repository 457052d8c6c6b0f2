import { describe, expect, it } from 'vitest';
import type { CurveSpectrum } from '../spectrum.ts';
import type { CarbonSignals } from './read-carbon-signals.ts';
import { readSignals } from './read-signals.ts';
import { estimateCurveNoise } from './noise.ts';
import { defaultPeakHeight } from './peak-height.ts';
import { pickPeaks } from './pick-peaks.ts';
import { findSolventPatterns } from './solvents/solvent-pattern.ts';
import { spectrumOf, carbonsOf, noise } from './testing/signals-of.ts';

describe('the noise of a curve', () => {
  it('estimates the noise within a tenth, next to lines and on a drifting baseline', () => {
    const y = noise(16_384, 2).map((value, index) => value + index / 100 + (index % 1000 < 20 ? 500 : 0));
    expect(Math.abs(estimateCurveNoise(y) / 2 - 1)).toBeLessThan(0.1);
  });

  it('estimates at least 0.7 of interpolated noise', () => {
    const coarse = noise(4096, 1);
    const filled = Float64Array.from({ length: 16_380 }, (_, index) => {
      const [at, share] = [Math.floor(index / 4), (index % 4) / 4];
      return coarse[at]! * (1 - share) + coarse[at + 1]! * share;
    });
    expect(estimateCurveNoise(filled)).toBeGreaterThan(0.7);
  });

  it('returns zero for an empty curve', () => {
    expect(estimateCurveNoise(new Float64Array())).toBe(0);
  });
});

describe('manually picked peaks', () => {
  it('uses manually picked peaks instead of automatic ones, however low they are', () => {
    const text = [
      'elucida-peak-table: 1',
      'type: NMR-C13',
      'solvent: CDCl3',
      '128.5 2',
      '20.1 1',
      '55.0 0.5',
    ];
    const spectrum = spectrumOf(new TextEncoder().encode(`${text.join('\n')}\n`));
    expect(carbonsOf(spectrum).signals).toHaveLength(3);
    const picked = [
      { x: 128.5, y: 100 },
      { x: 20.1, y: 1 },
    ];
    const counted = readSignals(spectrum, { type: 'NMR-C13', picked }) as CarbonSignals;
    expect(counted.signals.map(({ shift, isDoubtful }) => [shift, isDoubtful])).toEqual([
      [128.5, false],
      [20.1, false],
    ]);
  });

  it('uses manually picked peaks of other nuclei, however low they are', () => {
    const table = 'elucida-peak-table: 1\ntype: NMR-F19\n-63 1 s\n-113 1 s\n';
    const picked = [
      { x: -63, y: 100 },
      { x: -113, y: 3 },
    ];
    const spectrum = spectrumOf(new TextEncoder().encode(table));
    const counted = readSignals(spectrum, { type: 'NMR-F19', picked }) as { signals: unknown[] };
    expect(counted.signals).toHaveLength(2);
  });
});

describe('the minimum height of picked peaks', () => {
  const y = Float64Array.from({ length: 10_001 }, (_, index) =>
    [
      [0, 60],
      [7, 1],
      [3, 0.6],
    ].reduce((sum, [at, height]) => sum + height! / (1 + ((index / 1000 - 1 - at!) / 0.0015) ** 2), 0),
  );
  const spectrum: CurveSpectrum = {
    kind: 'nmr-1d',
    x: { first: -1, last: 9, unit: 'ppm', label: '', direction: 'left-to-right' },
    y,
    yUnit: 'intensity',
    metadata: { numberOfPoints: y.length, nucleus: '1H', larmorFrequencyMHz: 400, solvent: 'CDCl3' },
  };

  it('ignores a reference that is sixty times higher than the sample', () => {
    const peaks = pickPeaks(spectrum, { height: defaultPeakHeight(spectrum) });
    expect(peaks.map(({ x }) => Math.round(x))).toEqual([0, 3, 7]);
  });
});

describe('the pattern of a solvent', () => {
  const search = { nucleus: '13C', larmorFrequencyMHz: 100, solvent: 'CDCl3', height: 0.05 } as const;
  const pattern = (centre: number, hertz: number, shares: readonly number[]) =>
    shares.map((y, index) => ({ x: centre + ((index - (shares.length - 1) / 2) * hertz) / 100, y }));

  it('finds a shifted pattern and returns the error of the axis', () => {
    const [found] = findSolventPatterns(pattern(76, 32, [1, 1, 1]), search);
    expect(found).toMatchObject({ solvent: 'CDCl3', isDoubtful: false });
    expect(found!.offset).toBeCloseTo(-1.16, 6);
  });

  it('finds a pattern regardless of the solvent named in the file', () => {
    const septet = pattern(39.9, 21, [1, 3, 6, 7, 6, 3, 1]);
    expect(findSolventPatterns(septet, search)).toMatchObject([{ solvent: 'DMSO-d6' }]);
  });

  it('finds no pattern in single lines or lines of other heights or distances', () => {
    for (const lines of [
      [{ x: 77.16, y: 1 }],
      pattern(77.16, 32, [1, 4, 1]),
      pattern(77.16, 45, [1, 1, 1]),
      pattern(70, 32, [1, 1, 1]),
    ])
      expect(findSolventPatterns(lines, search)).toEqual([]);
  });

  it('marks a pattern as doubtful if only two of its lines exceed the noise', () => {
    const two = pattern(39.52, 21, [1, 3, 6, 7, 6, 3, 1]).slice(3, 5);
    const [found] = findSolventPatterns(two, { ...search, height: 5.5 });
    expect(found).toMatchObject({ solvent: 'DMSO-d6', isDoubtful: true });
  });
});

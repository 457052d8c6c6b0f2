import { describe, expect, it } from 'vitest';
import { readSpectrum } from '../read/read-spectrum.ts';
import type { CurveSpectrum, Spectrum } from '../spectrum.ts';
import { hasMeasuredFiles, hasRealFiles, readAnyFile, readRealFile } from '../testing/real-files.ts';
import { type CarbonSignals, readSignals } from './read-signals.ts';
import { estimateCurveNoise } from './noise.ts';
import { defaultPeakHeight } from './peak-height.ts';
import { pickPeaks } from './pick-peaks.ts';
import { findSolventPatterns } from './solvents/solvent-pattern.ts';

function spectrumOf(bytes: Uint8Array): Spectrum {
  const read = readSpectrum([{ name: 's.dx', bytes }]);
  if (!read.ok) throw new Error(read.failure.message);
  return read.spectra[0]!;
}

function carbonsOf(spectrum: Spectrum, type: CarbonSignals['type'] = 'NMR-C13'): CarbonSignals {
  return readSignals(spectrum, { type }) as CarbonSignals;
}

const sure = ({ signals }: CarbonSignals) => signals.filter(({ isDoubtful }) => !isDoubtful);

/** A seeded sequence (mulberry32), normally distributed by the sum of twelve. */
function noise(count: number, sigma: number): Float64Array {
  let state = 7;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  return Float64Array.from(
    { length: count },
    () => sigma * (Array.from({ length: 12 }, next).reduce((sum, value) => sum + value, 0) - 6),
  );
}

describe('the noise of a curve', () => {
  it('is found within a tenth, beside lines and on a baseline that drifts', () => {
    const y = noise(16_384, 2).map((value, index) => value + index / 100 + (index % 1000 < 20 ? 500 : 0));
    expect(Math.abs(estimateCurveNoise(y) / 2 - 1)).toBeLessThan(0.1);
  });

  it('counts in full where the points were filled up between measured ones', () => {
    const coarse = noise(4096, 1);
    const filled = Float64Array.from({ length: 16_380 }, (_, index) => {
      const [at, share] = [Math.floor(index / 4), (index % 4) / 4];
      return coarse[at]! * (1 - share) + coarse[at + 1]! * share;
    });
    expect(estimateCurveNoise(filled)).toBeGreaterThan(0.7);
  });

  it('is none of an empty curve', () => {
    expect(estimateCurveNoise(new Float64Array())).toBe(0);
  });
});

describe('peaks that somebody picked', () => {
  it('stand in place of those found by machine, however low they are', () => {
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
});

describe('the height from which on peaks are picked', () => {
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

  it('does not count the reference, sixty times higher than the sample', () => {
    const peaks = pickPeaks(spectrum, { height: defaultPeakHeight(spectrum) });
    expect(peaks.map(({ x }) => Math.round(x))).toEqual([0, 3, 7]);
  });
});

describe('the pattern of a solvent', () => {
  const search = { nucleus: '13C', larmorFrequencyMHz: 100, solvent: 'CDCl3', height: 0.05 } as const;
  const pattern = (centre: number, hertz: number, shares: readonly number[]) =>
    shares.map((y, index) => ({ x: centre + ((index - (shares.length - 1) / 2) * hertz) / 100, y }));

  it('is found off its place, and tells by how much the axis is off', () => {
    const [found] = findSolventPatterns(pattern(76, 32, [1, 1, 1]), search);
    expect(found).toMatchObject({ solvent: 'CDCl3', isDoubtful: false });
    expect(found!.offset).toBeCloseTo(-1.16, 6);
  });

  it('is found whatever the file names', () => {
    const septet = pattern(39.9, 21, [1, 3, 6, 7, 6, 3, 1]);
    expect(findSolventPatterns(septet, search)).toMatchObject([{ solvent: 'DMSO-d6' }]);
  });

  it('is none where the lines are single, of other heights or otherwise apart', () => {
    for (const lines of [
      [{ x: 77.16, y: 1 }],
      pattern(77.16, 32, [1, 4, 1]),
      pattern(77.16, 45, [1, 1, 1]),
      pattern(70, 32, [1, 1, 1]),
    ])
      expect(findSolventPatterns(lines, search)).toEqual([]);
  });

  it('is doubtful where two of its lines rise above the noise', () => {
    const two = pattern(39.52, 21, [1, 3, 6, 7, 6, 3, 1]).slice(3, 5);
    const [found] = findSolventPatterns(two, { ...search, height: 5.5 });
    expect(found).toMatchObject({ solvent: 'DMSO-d6', isDoubtful: true });
  });
});

describe.runIf(hasRealFiles && hasMeasuredFiles)('signals of measured spectra', () => {
  const measured = (path: string) => spectrumOf(readAnyFile(`measured/nmr-dataset1/${path}`));

  it.each([
    ['butyl acrylate, referenced 1.2 ppm off', '141-32-2/13c.dx', 7],
    ['ipsdienol in noise', '14434-41-4/13c.dx', 10],
    ['panthenol in another solvent than its file names', '16485-10-2/13c.dx', 9],
    ['4′-methylpropionanilide, whose quaternary carbons are low', '2759-55-9/13c.dx', 8],
  ])('of 13C are as many as kinds of carbon: %s', (_, path, count) => {
    expect(sure(carbonsOf(measured(path)))).toHaveLength(count);
  });

  it.each([
    ['ipsdienol', '14434-41-4/dept135.dx', [5, 3]],
    ['panthenol, phased the other way round', '16485-10-2/dept135.dx', [3, 4]],
    ['4′-methylpropionanilide', '2759-55-9/dept135.dx', [4, 1]],
  ] as const)('of a DEPT-135 have the signs of CH and CH3, and of CH2: %s', (_, path, counts) => {
    const lines = sure(carbonsOf(measured(path), 'NMR-DEPT135'));
    const up = lines.filter(({ height }) => height > 0).length;
    expect([up, lines.length - up].sort()).toEqual([...counts].sort());
  });

  it('of an APT have the sign of the solvent for carbons without hydrogen', () => {
    const apt = carbonsOf(spectrumOf(readRealFile('nmr-dataset1/91-64-5/teaching/apt.dx')), 'NMR-APT');
    const even = sure(apt).filter(({ height }) => Math.sign(height) === apt.evenSign);
    expect(even.map(({ shift }) => Math.round(shift))).toEqual([161, 154, 119]);
  });

  it('of a HMQC are no ridges of noise', () => {
    const found = readSignals(measured('16485-10-2/teaching/hmqc.dx'), { type: 'NMR-HSQC-HC' });
    if (found?.type !== 'NMR-HSQC-HC') throw new Error('no cross peaks');
    expect(found.crossPeaks.filter(({ carbonShift }) => carbonShift > 80)).toEqual([]);
    expect(found.crossPeaks.length).toBeGreaterThan(6);
  });

  it('of 1H keep a methyl singlet at the place of water, as doubtful', () => {
    const found = readSignals(measured('14434-41-4/1h.dx'), { type: 'NMR-H' });
    if (found?.type !== 'NMR-H') throw new Error('no signals');
    expect(found.signals.find(({ shift }) => Math.abs(shift - 1.64) < 0.02)).toMatchObject({
      maybe: 'water',
    });
  });
});

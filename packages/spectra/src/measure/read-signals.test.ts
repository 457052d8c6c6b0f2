import { describe, expect, it } from 'vitest';
import { readSpectrum } from '../read/read-spectrum.ts';
import type { CurveSpectrum, Spectrum } from '../spectrum.ts';
import { hasMeasuredFiles, hasRealFiles, readAnyFile, readRealFile } from '../testing/real-files.ts';
import type { CarbonSignals } from './read-carbon-signals.ts';
import { readSignals } from './read-signals.ts';
import { estimateCurveNoise } from './noise.ts';
import { defaultPeakHeight } from './peak-height.ts';
import { pickPeaks } from './pick-peaks.ts';
import { findSolventPatterns } from './solvents/solvent-pattern.ts';
import { readerSentence } from '../messages/reader-sentence.ts';

function spectrumOf(bytes: Uint8Array): Spectrum {
  const read = readSpectrum([{ name: 's.dx', bytes }]);
  if (!read.ok) throw new Error(readerSentence(read.failure.message));
  return read.spectra[0]!;
}

function carbonsOf(spectrum: Spectrum, type: CarbonSignals['type'] = 'NMR-C13'): CarbonSignals {
  return readSignals(spectrum, { type }) as CarbonSignals;
}

const sure = ({ signals }: CarbonSignals) => signals.filter(({ isDoubtful }) => !isDoubtful);

/**
 * Returns seeded noise (mulberry32). Each value is a sum of twelve numbers and approximately
 * normally distributed.
 */
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
  it('estimates the noise within a tenth, next to lines and on a drifting baseline', () => {
    const y = noise(16_384, 2).map((value, index) => value + index / 100 + (index % 1000 < 20 ? 500 : 0));
    expect(Math.abs(estimateCurveNoise(y) / 2 - 1)).toBeLessThan(0.1);
  });

  it('counts interpolated noise in full', () => {
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

interface Line {
  shift: number;
  height: number;
  /** Full width at half height, in ppm. */
  width?: number;
}

/** Returns a 13C spectrum at 100 MHz with Lorentzian lines. */
function carbonCurve(lines: readonly Line[], solvent = 'acetone-d6'): CurveSpectrum {
  const ripple = noise(65_536, 0.001);
  const y = ripple.map((value, index) => {
    const at = 220 - (240 * index) / 65_535;
    return lines.reduce(
      (sum, { shift, height, width = 0.02 }) => sum + height / (1 + ((at - shift) / (width / 2)) ** 2),
      value,
    );
  });
  return {
    kind: 'nmr-1d',
    x: { first: 220, last: -20, unit: 'ppm', label: '', direction: 'right-to-left' },
    y,
    yUnit: 'intensity',
    metadata: { numberOfPoints: y.length, nucleus: '13C', larmorFrequencyMHz: 100, solvent },
  };
}

const splitLine = (shift: number, hertz: number, shares: readonly number[]): Line[] =>
  shares.map((share, index) => ({
    shift: shift + ((index - (shares.length - 1) / 2) * hertz) / 100,
    height: share / 7,
  }));

describe('lines of a 13C spectrum that may be no carbon of the sample', () => {
  const acetone = splitLine(29.84, 19.4, [1, 3, 6, 7, 6, 3, 1]);
  const sample: Line[] = [128.4, 126.1, 60.2, 20.3].map((shift) => ({ shift, height: 1 }));
  const doubtful = (lines: readonly Line[], solvent?: string) =>
    carbonsOf(carbonCurve([...sample, ...lines], solvent))
      .signals.filter(({ isDoubtful }) => isDoubtful)
      .map(({ shift }) => Math.round(shift * 10) / 10);
  const surely = (lines: readonly Line[], solvent?: string) =>
    sure(carbonsOf(carbonCurve([...sample, ...lines], solvent))).length;

  it('marks lines of other isotopologues next to the solvent pattern and its C=O as doubtful', () => {
    const isotopologues = [
      { shift: 30.92, height: 0.1 },
      { shift: 206.9, height: 0.1 },
    ];
    const lines = [...acetone, { shift: 206.26, height: 0.4 }, ...isotopologues];
    expect(doubtful(lines)).toEqual([206.9, 30.9]);
    expect(surely(lines)).toBe(4);
  });

  it('does not mark lines as high as the solvent, or at that position without the solvent', () => {
    expect(surely([...acetone, { shift: 30.92, height: 0.9 }])).toBe(5);
    expect(surely([{ shift: 30.92, height: 0.1 }])).toBe(5);
  });

  it('marks broad lines as doubtful', () => {
    expect(doubtful([{ shift: 112, height: 0.3, width: 0.4 }])).toEqual([112]);
    expect(surely([{ shift: 112, height: 0.3 }])).toBe(5);
  });

  it('returns no signals if hydrogens split the lines', () => {
    const coupled = [
      splitLine(128.4, 160, [7, 7]),
      splitLine(126.1, 158, [7, 7]),
      splitLine(60.2, 146, [3.5, 7, 3.5]),
      splitLine(20.3, 127, [2.3, 7, 7, 2.3]),
    ].flatMap((lines) =>
      lines.flatMap(({ shift, height }) => [
        { shift: shift - 0.03, height },
        { shift: shift + 0.03, height },
      ]),
    );
    expect(carbonsOf(carbonCurve(coupled)).signals).toEqual([]);
    expect(carbonsOf(carbonCurve(sample)).signals).toHaveLength(4);
  });
});

/** Returns a 1H spectrum at 400 MHz with lines of width 0.5 Hz. */
function protonCurve(lines: readonly Line[], solvent: string): CurveSpectrum {
  const points = 131_072;
  const y = noise(points, 0.0005).map((value, index) => {
    const at = 12 - (13 * index) / (points - 1);
    return lines.reduce(
      (sum, { shift, height, width = 0.5 / 400 }) => sum + height / (1 + ((at - shift) / (width / 2)) ** 2),
      value,
    );
  });
  return {
    kind: 'nmr-1d',
    x: { first: 12, last: -1, unit: 'ppm', label: '', direction: 'right-to-left' },
    y,
    yUnit: 'intensity',
    metadata: { numberOfPoints: points, nucleus: '1H', larmorFrequencyMHz: 400, solvent },
  };
}

describe('lines of a 1H spectrum of another solvent than the file names', () => {
  const quintet = [1, 2, 3, 2, 1].map((height, index) => ({
    shift: 2.5 + ((index - 2) * 1.9) / 400,
    height: height / 3,
  }));
  const signals = (lines: readonly Line[]) => {
    const found = readSignals(protonCurve(lines, 'CDCl3'), { type: 'NMR-H' });
    if (found?.type !== 'NMR-H') throw new Error('no signals');
    return found.signals.map(({ shift, possibleImpurity }) => [
      Math.round(shift * 100) / 100,
      possibleImpurity,
    ]);
  };
  const sample = { shift: 6.5, height: 1 };
  const water = { shift: 3.36, height: 0.8 };

  it('names the solvent by the pattern of its lines, in addition to the solvent in the file', () => {
    const chloroform = { shift: 7.26, height: 0.5 };
    expect(signals([sample, chloroform, ...quintet, water])).toEqual([
      [7.26, 'CDCl3'],
      [6.5, undefined],
      [3.36, 'water'],
    ]);
  });

  it('assigns lines to the sample if no line of that solvent is present', () => {
    expect(signals([sample, water])).toEqual([
      [6.5, undefined],
      [3.36, undefined],
    ]);
  });
});

describe.runIf(hasRealFiles && hasMeasuredFiles)('signals of measured spectra', () => {
  const measured = (path: string) => spectrumOf(readAnyFile(`measured/nmr-dataset1/${path}`));

  it.each([
    ['butyl acrylate, referenced 1.2 ppm off', '141-32-2/13c.dx', 7],
    ['ipsdienol in noise', '14434-41-4/13c.dx', 10],
    ['panthenol in another solvent than its file names', '16485-10-2/13c.dx', 9],
    ['4′-methylpropionanilide, whose quaternary carbons are low', '2759-55-9/13c.dx', 8],
  ])('finds as many 13C signals as equivalence classes of carbon: %s', (_, path, count) => {
    expect(sure(carbonsOf(measured(path)))).toHaveLength(count);
  });

  it.each([
    ['ipsdienol', '14434-41-4/dept135.dx', [5, 3]],
    ['panthenol, phased the other way round', '16485-10-2/dept135.dx', [3, 4]],
    ['4′-methylpropionanilide', '2759-55-9/dept135.dx', [4, 1]],
  ] as const)('returns DEPT-135 signals with the signs of CH and CH3, and of CH2: %s', (_, path, counts) => {
    const lines = sure(carbonsOf(measured(path), 'NMR-DEPT135'));
    const up = lines.filter(({ height }) => height > 0).length;
    expect([up, lines.length - up].sort()).toEqual([...counts].sort());
  });

  it('returns APT signals with the sign of the solvent for carbons without hydrogen', () => {
    const apt = carbonsOf(spectrumOf(readRealFile('nmr-dataset1/91-64-5/teaching/apt.dx')), 'NMR-APT');
    const even = sure(apt).filter(({ height }) => Math.sign(height) === apt.evenSign);
    expect(even.map(({ shift }) => Math.round(shift))).toEqual([161, 154, 119]);
  });

  it.each([
    ['403-40-7/19f.dx', 'NMR-F19', 1],
    ['57946-61-9/19f1h-dec.dx', 'NMR-F19', 1],
    ['noCAS-phosphineoxide/31p.dx', 'NMR-P31', 1],
  ] as const)('finds as many 19F and 31P signals as equivalence classes: %s', (path, type, count) => {
    const found = readSignals(measured(path), { type });
    if (found?.type !== 'NMR-F19' && found?.type !== 'NMR-P31') throw new Error('no signals');
    expect(found.signals.filter(({ isDoubtful }) => !isDoubtful)).toHaveLength(count);
  });

  it('excludes noise ridges of an HMQC', () => {
    const found = readSignals(measured('16485-10-2/teaching/hmqc.dx'), { type: 'NMR-HSQC-HC' });
    if (found?.type !== 'NMR-HSQC-HC') throw new Error('no cross peaks');
    expect(found.crossPeaks.filter(({ carbonShift }) => carbonShift > 80)).toEqual([]);
    expect(found.crossPeaks.length).toBeGreaterThan(6);
  });

  it.each(['141-32-2/13c-gd.dx', '403-40-7/13c-no-dec.dx'])(
    'returns no signals of 13C spectra that were not decoupled: %s',
    (path) => {
      expect(carbonsOf(measured(path)).signals).toEqual([]);
    },
  );

  it('returns a methyl singlet at the position of water as doubtful', () => {
    const found = readSignals(measured('14434-41-4/1h.dx'), { type: 'NMR-H' });
    if (found?.type !== 'NMR-H') throw new Error('no signals');
    expect(found.signals.find(({ shift }) => Math.abs(shift - 1.64) < 0.02)).toMatchObject({
      possibleImpurity: 'water',
    });
  });
});

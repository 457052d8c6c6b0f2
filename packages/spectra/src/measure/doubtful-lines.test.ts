import { describe, expect, it } from 'vitest';
import type { CurveSpectrum } from '../spectrum.ts';
import { readSignals } from './read-signals.ts';
import { carbonsOf, sure, noise } from './testing/signals-of.ts';

interface Line {
  shift: number;
  height: number;
  /** Full width at half height, in ppm. */
  width?: number;
}

/** Draws Lorentzian lines at 100 MHz. */
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

/** Draws lines of width 0.5 Hz at 400 MHz. */
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

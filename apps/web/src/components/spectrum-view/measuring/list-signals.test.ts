import type { CurveSpectrum } from '@elucida/spectra';
import { describe, expect, it } from 'vitest';
import {
  type Signal,
  formatShift,
  formatSplitting,
  listExpansions,
  listSignals,
  originOf,
} from './list-signals.ts';
import { noPeaks, savedPeaks } from './picked-peaks.ts';

const larmorFrequencyMHz = 300;

interface Group {
  shift: number;
  /** Offsets from the chemical shift in Hz, with the height of each line. */
  lines: [offset: number, height: number][];
}

/** Returns a spectrum with lines of 0.6 Hz in CDCl3, from 10 to 0 ppm. */
function protonSpectrum(groups: readonly Group[]): CurveSpectrum {
  const lines = groups.flatMap(({ shift, lines: own }) =>
    own.map(([offset, height]) => ({ place: shift + offset / larmorFrequencyMHz, height })),
  );
  const halfWidth = 0.3 / larmorFrequencyMHz;
  return {
    kind: 'nmr-1d',
    x: { first: 10, last: 0, unit: 'ppm', label: 'ppm', direction: 'right-to-left' },
    y: Float64Array.from({ length: 65_537 }, (_, index) => {
      const x = 10 - (10 * index) / 65_536;
      return lines.reduce((sum, { place, height }) => sum + height / (1 + ((x - place) / halfWidth) ** 2), 0);
    }),
    yUnit: 'intensity',
    metadata: { numberOfPoints: 65_537, nucleus: '1H', larmorFrequencyMHz, solvent: 'CDCl3' },
  };
}

const quartet: Group = {
  shift: 4.12,
  lines: [
    [10.5, 1],
    [3.5, 3],
    [-3.5, 3],
    [-10.5, 1],
  ],
};
const triplet: Group = {
  shift: 1.26,
  lines: [
    [7, 3],
    [0, 6],
    [-7, 3],
  ],
};
const singlet: Group = { shift: 2.04, lines: [[0, 12]] };
const describeSignal = (signal: Signal) => `${formatShift(signal)} ${formatSplitting(signal)}`;
const ethylAcetate = protonSpectrum([quartet, singlet, triplet]);

describe('the signals of a spectrum', () => {
  it('are those above the default height while no peak is picked, with the H of the formula', () => {
    const signals = listSignals(ethylAcetate, noPeaks, 8);
    expect(signals.map(describeSignal)).toEqual(['4.12 q 7.0', '2.04 s', '1.26 t 7.0']);
    expect(signals.map(({ protons }) => protons)).toEqual([2, 3, 3]);
  });

  it('are those of an automatic list or of the list that an author stored', () => {
    expect(listSignals(ethylAcetate, savedPeaks([[2.04, 12]])).map(describeSignal)).toEqual(['2.04 s']);
    expect(listSignals(ethylAcetate, savedPeaks([])).map(describeSignal)).toHaveLength(3);
    const highest = { ...noPeaks, height: 11 };
    expect(listSignals(ethylAcetate, highest).map(describeSignal)).toEqual(['2.04 s']);
  });

  it('have all their lines if one line of a triplet is picked by hand', () => {
    const picked = { ...noPeaks, added: [{ x: 1.26, y: 6 }] };
    const signals = listSignals(ethylAcetate, picked, 8);
    expect(signals.map(describeSignal)).toEqual(['4.12 q 7.0', '2.04 s', '1.26 t 7.0']);
    expect(signals.map(({ protons }) => protons)).toEqual([2, 3, 3]);
  });

  it('have no number of H without a formula or if the integrals do not fit it', () => {
    expect(listSignals(ethylAcetate, noPeaks, 11).map(({ protons }) => protons)).not.toContain(2);
    expect(listSignals(ethylAcetate, noPeaks).every(({ protons }) => protons === undefined)).toBe(true);
  });

  it.each([
    [
      'the lines of the solvent and of TMS',
      [77.16 + 0.42, 77.16, 77.16 - 0.42, 35.8, 12.9, 0],
      ['77.6 CDCl₃', '77.2 CDCl₃', '76.7 CDCl₃', '35.8 ', '12.9 ', '0.0 TMS'],
    ],
    [
      'a line of the sample beside the solvent',
      [77.16 + 0.42, 77.16, 77.16 - 0.42, 77.0],
      ['77.6 CDCl₃', '77.2 CDCl₃', '77.0 ', '76.7 CDCl₃'],
    ],
    ['a possible line of the solvent without its pattern', [77.16, 35.8], ['77.2 CDCl₃?', '35.8 ']],
  ])('have their origin if the spectrum is of ¹³C: %s', (_, shifts, expected) => {
    const lines = shifts.map((shift) => ({ shift, height: shift > 70 ? 2 : 9 }));
    const carbon: CurveSpectrum = {
      ...protonSpectrum([]),
      x: { first: 220, last: -10, unit: 'ppm', label: 'ppm', direction: 'right-to-left' },
      y: Float64Array.from({ length: 65_537 }, (_, index) => {
        const x = 220 - (230 * index) / 65_536;
        return lines.reduce((sum, { shift, height }) => sum + height / (1 + ((x - shift) / 0.01) ** 2), 0);
      }),
      metadata: { numberOfPoints: 65_537, nucleus: '13C', larmorFrequencyMHz: 76, solvent: 'CDCl3' },
    };
    const named = listSignals(carbon, noPeaks).map((signal) => `${formatShift(signal)} ${originOf(signal)}`);
    expect(named).toEqual(expected);
  });

  it('are unclear for two lines whose coupling no other signal has', () => {
    const pair: Group = {
      shift: 4.78,
      lines: [
        [6.7, 2],
        [-6.7, 2],
      ],
    };
    const [alone] = listSignals(protonSpectrum([pair, singlet]), noPeaks);
    expect(alone).toMatchObject({ multiplicity: 'd?', couplings: [] });
    const partner = { ...pair, shift: 6.5 };
    expect(
      listSignals(protonSpectrum([partner, pair]), noPeaks).map(({ multiplicity }) => multiplicity),
    ).toEqual(['d', 'd']);
  });

  it('mark a line too small for a hydrogen as a trace, and do not enlarge it', () => {
    const trace: Group = {
      shift: 0.9,
      lines: [
        [3.4, 0.3],
        [-3.4, 0.3],
      ],
    };
    const signals = listSignals(protonSpectrum([quartet, singlet, triplet, trace]), noPeaks, 8);
    expect(signals.map(originOf)).toEqual(['', '', '', 'trace?']);
    expect(signals.map(({ protons }) => protons)).toEqual([2, 3, 3, undefined]);
    expect(listExpansions(signals).map(({ label }) => label)).toEqual(['4.12 q', '1.26 t']);
  });

  it('are not a dd for four lines of unequal heights', () => {
    const overlap: Group = {
      shift: 1.45,
      lines: [
        [8, 3],
        [2.5, 3],
        [-2.5, 1],
        [-8, 1],
      ],
    };
    expect(listSignals(protonSpectrum([overlap]), noPeaks)[0]?.multiplicity).not.toBe('dd');
  });
});

describe('the expansions of a ¹H spectrum', () => {
  it('contain only multiplets, with all their lines', () => {
    const expansions = listExpansions(listSignals(ethylAcetate, noPeaks));
    expect(expansions.map(({ label, couplings, lines }) => [label, couplings, lines.length])).toEqual([
      ['4.12 q', 'J 7.0 Hz', 4],
      ['1.26 t', 'J 7.0 Hz', 3],
    ]);
  });
});

import { describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { readSpectrum } from '../../read/read-spectrum.ts';
import type { CurveSpectrum } from '../../spectrum.ts';
import {
  hasMeasuredFiles,
  hasRealFiles,
  readAnyFile,
  readPackageFile,
  readRealFile,
} from '../../testing/real-files.ts';
import { readWire } from '../../wire/read-wire.ts';
import { writeWire } from '../../wire/write-wire.ts';
import { findMultiplets } from './find-multiplets.ts';
import { analyseSplitting, MAX_FIRST_ORDER_LINES } from './first-order.ts';
import { integrate } from '../integrate.ts';
import { defaultPeakHeight } from '../peak-height.ts';
import { pickPeaks } from '../pick-peaks.ts';
import { relativeIntegrals, formatShiftList } from '../shift-list.ts';
import { readerSentence } from '../../messages/reader-sentence.ts';

vi.mock('./first-order.ts', { spy: true });

/**
 * Returns the lines that result from couplings to single hydrogens. Merges lines at the same
 * position.
 */
function linesOf(couplings: readonly number[]) {
  let places = new Map([[0, 1]]);
  for (const coupling of couplings) {
    const next = new Map<number, number>();
    for (const [at, intensity] of places)
      for (const place of [at - coupling / 2, at + coupling / 2]) {
        const known = [...next.keys()].find((other) => Math.abs(other - place) < 1e-6) ?? place;
        next.set(known, (next.get(known) ?? 0) + intensity);
      }
    places = next;
  }
  return [...places].map(([hertz, intensity]) => ({ hertz: hertz + 1000, intensity }));
}

describe('the pattern of a multiplet', () => {
  it.each([
    [[], 's'],
    [[7.1], 'd'],
    [[7.1, 7.1], 't'],
    [[7.1, 7.1, 7.1], 'q'],
    [[7, 7, 7, 7], 'quint'],
    [[7, 7, 7, 7, 7], 'sext'],
    [[7, 7, 7, 7, 7, 7], 'sept'],
    [[7, 7, 7, 7, 7, 7, 7, 7], 'non'],
    [[15.5, 6.9], 'dd'],
    [[8, 8, 1.5], 'td'],
    [[15.5, 6.9, 6.9, 6.9], 'dq'],
    [[12, 9, 4.5], 'ddd'],
  ])('identifies couplings %j as a %s with its coupling constants', (couplings, multiplicity) => {
    const found = analyseSplitting(linesOf(couplings), { tolerance: 0.4 });
    expect(found.multiplicity).toBe(multiplicity);
    expect(found.centre).toBeCloseTo(1000, 6);
    const distinct = [...new Set(couplings)].sort((a, b) => b - a);
    expect(found.couplings).toHaveLength(distinct.length);
    found.couplings.forEach((value, index) => expect(value).toBeCloseTo(distinct[index]!, 6));
  });

  it('finds the pattern of any two distinguishable couplings in any order', () => {
    const hertz = fc.double({ min: 2, max: 17, noNaN: true });
    fc.assert(
      fc.property(hertz, hertz, (one, other) => {
        fc.pre(Math.abs(one - other) > 1 && Math.abs(one - other) < Math.max(one, other) - 1);
        const found = analyseSplitting(linesOf([one, other]).reverse(), { tolerance: 0.4 });
        expect(found.multiplicity).toBe('dd');
        expect(found.couplings[0]).toBeCloseTo(Math.max(one, other), 3);
      }),
    );
  });

  it('identifies a sextet, not a triplet of doublets, if the outer lines are on the tails of the others', () => {
    const lines = [5, 17, 33, 33, 18, 6].map((intensity, index) => ({ hertz: 7.1 * index, intensity }));
    const found = analyseSplitting(lines, { tolerance: 0.4, threshold: 1 });
    expect(found.multiplicity).toBe('sext');
    expect(found.couplings[0]).toBeCloseTo(7.1, 6);
  });

  it('identifies a septet if the outer lines are lost in the noise, and a quintet if they would be visible', () => {
    const lines = [6, 15, 20, 15, 6].map((intensity, index) => ({ hertz: 6.8 * index, intensity }));
    expect(analyseSplitting(lines, { tolerance: 0.4, threshold: 2 }).multiplicity).toBe('sept');
    expect(analyseSplitting(lines, { tolerance: 0.4, threshold: 0.2 }).multiplicity).not.toBe('sept');
  });

  it('identifies a doublet of doublets in the leaning lines of half an AB system', () => {
    const lines = [4.3, 5, 16, 15.7].map((intensity, index) => ({
      hertz: [0, 5, 14, 19][index]!,
      intensity,
    }));
    expect(analyseSplitting(lines, { tolerance: 0.4 })).toMatchObject({ multiplicity: 'dd' });
  });

  it('does not identify a quartet if two mutually coupled hydrogens can give its lines', () => {
    // AB system with J = 12 Hz and Δν = 20.4 Hz: C = √(J² + Δν²) = 23.67 Hz, lines at ±(C ± J)/2,
    // heights 1 ∓ J/C.
    const lines = [-17.83, -5.83, 5.83, 17.83].map((hertz, index) => ({
      hertz,
      intensity: [0.493, 1.507, 1.507, 0.493][index]!,
    }));
    expect(analyseSplitting(lines, { tolerance: 0.4 }).multiplicity).toBe('m');
    expect(analyseSplitting(linesOf([9, 9, 9]), { tolerance: 0.4 }).multiplicity).toBe('q');
  });

  it('accepts lines that lean towards their partner', () => {
    const leaning = [0.8, 1.2].map((intensity, index) => ({ hertz: 500 + index * 8, intensity }));
    expect(analyseSplitting(leaning, { tolerance: 0.4 }).multiplicity).toBe('d');
  });

  it('finds no pattern if lines are not symmetric or their intensities are no parts of a power of two', () => {
    const uneven = [0, 5, 13].map((hertz) => ({ hertz, intensity: 1 }));
    expect(analyseSplitting(uneven, { tolerance: 0.4 })).toMatchObject({ multiplicity: 'm', couplings: [] });
    const flat = [0, 7, 14].map((hertz) => ({ hertz, intensity: 1 }));
    expect(analyseSplitting(flat, { tolerance: 0.4 }).multiplicity).toBe('m');
  });
});

function drawn(rows: string): CurveSpectrum {
  const text = `elucida-peak-table: 1\ntype: NMR-H\ntitle: 1H\nsource: made for a test\nfrequency: 400\nsolvent: CDCl3\nnoise: 0.1\n\n${rows}\n`;
  const read = readSpectrum([{ name: 't.txt', bytes: new TextEncoder().encode(text) }]);
  if (!read.ok) throw new Error(readerSentence(read.failure.message));
  return read.spectra[0] as CurveSpectrum;
}

function found(spectrum: CurveSpectrum) {
  return findMultiplets(
    spectrum,
    pickPeaks(spectrum, { height: defaultPeakHeight(spectrum), maxPeaks: 1000 }),
  );
}

describe('the multiplets of a spectrum', () => {
  const ethylAcetate = drawn('4.12 2H q 7.1\n2.04 3H s\n1.26 3H t 7.1');

  it('returns shift, multiplicity, coupling constants and range', () => {
    const listed = found(ethylAcetate).map(({ shift, multiplicity, couplings }) => [
      Number(shift.toFixed(2)),
      multiplicity,
      couplings.map((value) => Number(value.toFixed(1))),
    ]);
    expect(listed).toEqual([
      [4.12, 'q', [7.1]],
      [2.04, 's', []],
      [1.26, 't', [7.1]],
    ]);
  });

  it('formats the list of shifts for publications, with numbers of hydrogens from the integrals', () => {
    expect(formatShiftList(found(ethylAcetate), { metadata: ethylAcetate.metadata, nuclei: 8 })).toBe(
      '¹H NMR (400 MHz, CDCl₃) δ 4.12 (q, J = 7.1 Hz, 2H), 2.04 (s, 3H), 1.26 (t, J = 7.1 Hz, 3H)',
    );
  });

  it('returns the integrals of a known mixture within 1 %, also after encoding for the network', () => {
    // Two compounds in the ratio 1 : 0.4; the number of hydrogens of each signal is known.
    const mixture = drawn(
      '4.12 2H q 7.1\n2.04 3H s\n1.26 3H t 7.1\n3.67 1.2H s\n2.32 0.8H q 7.6\n1.14 1.2H t 7.6',
    );
    const back = readWire(writeWire(mixture, { metadata: mixture.metadata }));
    const spectra = [mixture, back.ok ? (back.spectrum as CurveSpectrum) : mixture];
    for (const spectrum of spectra) {
      const integral = (shift: number) => integrate(spectrum, shift + 0.12, shift - 0.12);
      const unit = integral(2.04) / 3;
      for (const [shift, protons] of [
        [4.12, 2],
        [3.67, 1.2],
        [2.32, 0.8],
      ] as const)
        expect(Math.abs(integral(shift) / unit / protons - 1)).toBeLessThan(0.01);
    }
  });

  it('returns integrals relative to the smallest if the number of hydrogens is unknown', () => {
    const listed = found(ethylAcetate);
    expect(formatShiftList(listed, { metadata: ethylAcetate.metadata })).not.toContain('H)');
    expect(relativeIntegrals(listed).map((integral) => Number(integral.toFixed(1)))).toEqual([1, 1.5, 1.5]);
    expect(relativeIntegrals(listed, 8).map(Math.round)).toEqual([2, 3, 3]);
  });

  it('omits the solvent, water and the reference from the list of shifts', () => {
    const spectrum = drawn('7.26 0.5H s\n2.04 3H s\n1.56 0.5H s\n0 1H s');
    expect(found(spectrum).map(({ impurity }) => impurity)).toEqual(['CDCl3', undefined, 'water', 'TMS']);
    expect(formatShiftList(found(spectrum), { metadata: spectrum.metadata })).toMatch(/δ 2\.04 \(s\)$/);
  });

  it('does not report a multiplet of the sample as water because of its shift: a sextet at 1.58 ppm is complete', () => {
    const spectrum = drawn('3.57 2H t 6.8\n1.58 2H sext 7.1\n0.93 3H t 7.4');
    const [, middle] = found(spectrum);
    expect(middle).toMatchObject({ multiplicity: 'sext' });
    expect(middle?.impurity).toBeUndefined();
  });

  it('marks a singlet at the position of water as doubtful', () => {
    const spectrum = drawn('2.04 3H s\n1.56 3H s');
    expect(found(spectrum)[1]).toMatchObject({ impurity: 'water', isDoubtful: true });
  });

  it('does not split lines without a pattern into singlets', () => {
    const uneven = found(drawn('2.000 1H s\n1.988 2H s\n1.981 1H s'));
    expect(uneven.map(({ multiplicity }) => multiplicity)).toEqual(['m']);
  });

  it('marks a doublet as unclear if no other signal has its coupling or its lines differ in height', () => {
    const unclear = (rows: string) => found(drawn(rows)).map(({ isUnclear = false }) => isUnclear);
    expect(unclear('6.9 1H d 8.5\n7.4 1H d 8.5')).toEqual([false, false]);
    expect(unclear('6.9 1H d 8.5\n2.1 3H s')).toEqual([true, false]);
    expect(unclear('4.00 1H s\n3.98 3H s')).toEqual([true]);
    const alone = drawn('6.9 1H d 8.5');
    expect(formatShiftList(found(alone), { metadata: alone.metadata, nuclei: 1 })).toMatch(
      /δ 6\.90 \(d\?, 1H\)$/,
    );
  });

  it('assigns coupled partners the same coupling constant', () => {
    const [one, other] = found(drawn('6.9 1H d 8.5\n7.4 1H d 8.7'));
    expect(one!.couplings[0]).toBeCloseTo(8.6, 1);
    expect(other!.couplings[0]).toBe(one!.couplings[0]);
  });

  it('separates two multiplets that are close to each other', () => {
    const close = found(drawn('3.60 2H t 6.5\n3.54 2H t 6.5'));
    expect(close.map(({ multiplicity }) => multiplicity)).toEqual(['t', 't']);
  });

  it.each([
    ['one group', 1000],
    ['groups as long as are tried apart', MAX_FIRST_ORDER_LINES],
  ])('needs no more analyses than a group has spans for a thousand peaks in %s', (_, length) => {
    const peaks = Array.from({ length: 1000 }, (_, index) => {
      const hertz = 6.3 * index + 0.37 * (index % 7) + 30 * Math.floor(index / length);
      return { index, x: 12 - hertz / 700, y: 1 + ((index * 7919) % 13) };
    });
    const spectrum = { ...ethylAcetate, metadata: { ...ethylAcetate.metadata, larmorFrequencyMHz: 700 } };
    vi.mocked(analyseSplitting).mockClear();
    const listed = findMultiplets(spectrum, peaks);
    expect(listed.flatMap((multiplet) => multiplet.peaks)).toEqual(peaks);
    expect(vi.mocked(analyseSplitting).mock.calls.length).toBeLessThan(1000 * MAX_FIRST_ORDER_LINES * 2);
  });

  it('finds the multiplets of strychnine, whose lines overlap', () => {
    const read = readSpectrum([
      { name: 's.zip', bytes: readPackageFile('bruker-data-test/data/zipped/strychnine-1h.zip') },
    ]);
    const spectrum = (read.ok ? read.spectra[0] : undefined) as CurveSpectrum;
    const listed = found(spectrum);
    expect(listed.flatMap(({ peaks }) => peaks).length).toBeGreaterThan(150);
    expect(listed.filter(({ multiplicity }) => multiplicity !== 'm').length).toBeGreaterThan(10);
  });

  it.runIf(hasMeasuredFiles)('finds the coupling constants of the vinyl group of butyl acrylate', () => {
    // Maxima of the lines in ppm, at 600.134 MHz and 0.378 Hz per point. Calculated by hand: trans
    // H 6.34113, 6.33861, 6.31218, 6.30966: 0.02895 ppm = 17.37 Hz, 0.00252 ppm = 1.5 Hz; H of the
    // CH 6.07429, 6.05666, 6.04534, 6.02771: 0.02895 ppm = 17.37 Hz, 0.01763 ppm = 10.58 Hz; cis H
    // 5.75143, 5.74891, 5.73381, 5.73129: 0.01762 ppm = 10.57 Hz, 0.00252 ppm = 1.5 Hz.
    const read = readSpectrum([
      { name: '1h.dx', bytes: readAnyFile('measured/nmr-dataset1/141-32-2/1h.dx') },
    ]);
    const vinyl = found((read.ok ? read.spectra[0] : undefined) as CurveSpectrum)
      .filter(({ shift }) => shift > 5 && shift < 7)
      .map(({ couplings }) => couplings);
    const [trans, methine, cis] = vinyl as [number[], number[], number[]];
    for (const [value, byHand] of [
      [trans[0], 17.37],
      [methine[0], 17.37],
      [methine[1], 10.58],
      [cis[0], 10.57],
    ])
      expect(Math.abs(value! - byHand!)).toBeLessThan(0.2);
    for (const small of [trans[1], cis[1]]) expect(Math.abs(small! - 1.5)).toBeLessThan(0.378);
  });

  it.runIf(hasRealFiles)('finds the known multiplets of ethyl crotonate in a measured spectrum', () => {
    const bytes = readRealFile('nmr-dataset1/623-70-1/teaching/1h.dx');
    const read = readSpectrum([{ name: '1h.dx', bytes }]);
    const spectrum = (read.ok ? read.spectra[0] : undefined) as CurveSpectrum;
    const listed = found(spectrum).filter(({ impurity }) => impurity === undefined);
    const at = (shift: number) => listed.find((multiplet) => Math.abs(multiplet.shift - shift) < 0.03);
    expect(at(1.29)).toMatchObject({ multiplicity: 't' });
    expect(at(1.29)?.couplings[0]).toBeCloseTo(7.1, 0);
    expect(at(1.88)).toMatchObject({ multiplicity: 'dd' });
    expect(at(4.18)).toMatchObject({ multiplicity: 'q' });
    expect(at(5.84)?.couplings.map(Math.round)).toEqual([16, 2]);
  });

  it.runIf(hasRealFiles)('finds a sextet in measured spectra of 1-bromopropane and propylamine', () => {
    for (const number of ['000000028', '000000020']) {
      const read = readSpectrum([{ name: 'h.jdx', bytes: readRealFile(`osdb/${number}.jdx`) }]);
      const spectrum = (read.ok ? read.spectra[0] : undefined) as CurveSpectrum;
      expect(found(spectrum).map(({ multiplicity }) => multiplicity)).toContain('sext');
      expect(found(spectrum).flatMap(({ impurity }) => impurity ?? [])).toEqual(['TMS']);
    }
  });
});

import { describe, expect, it, vi } from 'vitest';
import { readSpectrum } from '../../read/read-spectrum.ts';
import type { CurveSpectrum } from '../../spectrum.ts';
import { readWire } from '../../wire/read-wire.ts';
import { writeWire } from '../../wire/write-wire.ts';
import { MAX_FIRST_ORDER_LINES } from './first-order.ts';
import { integrate } from '../integrate.ts';
import { relativeIntegrals, formatShiftList } from '../shift-list.ts';
import { readerSentence } from '../../messages/reader-sentence.ts';
import { found } from './testing/found-multiplets.ts';

/** Imports the modules again: those of earlier files in the same worker call no spy. */
async function importWithSpy() {
  vi.resetModules();
  vi.doMock('./first-order.ts', { spy: true });
  const { analyseSplitting } = await import('./first-order.ts');
  const spied = await import('./find-multiplets.ts');
  vi.doUnmock('./first-order.ts');
  return { findMultiplets: spied.findMultiplets, analyseSplitting: vi.mocked(analyseSplitting) };
}

const PROTON = 'type: NMR-H\ntitle: 1H\nsource: made for a test\nfrequency: 400\nsolvent: CDCl3\nnoise: 0.1';

function drawn(rows: string, header = PROTON): CurveSpectrum {
  const text = `elucida-peak-table: 1\n${header}\n\n${rows}\n`;
  const read = readSpectrum([{ name: 't.txt', bytes: new TextEncoder().encode(text) }]);
  if (!read.ok) throw new Error(readerSentence(read.failure.message));
  return read.spectra[0] as CurveSpectrum;
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

  it('omits the triplet of the solvent and the reference from a list of 13C shifts', () => {
    const header = 'type: NMR-C13\nfrequency: 100\nsolvent: CDCl3\nlines: TMS, solvent 5\nnoise: 0';
    const spectrum = drawn('170.1 1\n20.9 1', header);
    expect(found(spectrum).length).toBeGreaterThan(2);
    expect(formatShiftList(found(spectrum), { metadata: spectrum.metadata })).toMatch(/δ 170\.1, 20\.9$/);
  });

  it('omits a 13C line of the solvent that deuterium does not split', () => {
    const header = 'type: NMR-C13\nfrequency: 100\nsolvent: acetone-d6\nlines: solvent 5\nnoise: 0';
    const spectrum = drawn('170.1 1\n20.9 1', header);
    expect(formatShiftList(found(spectrum), { metadata: spectrum.metadata })).toMatch(/δ 170\.1, 20\.9$/);
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
    ['groups of the maximum length that is split', MAX_FIRST_ORDER_LINES],
  ])('needs no more analyses than a group has spans for a thousand peaks in %s', async (_, length) => {
    const spied = await importWithSpy();
    const peaks = Array.from({ length: 1000 }, (_, index) => {
      const hertz = 6.3 * index + 0.37 * (index % 7) + 30 * Math.floor(index / length);
      return { index, x: 12 - hertz / 700, y: 1 + ((index * 7919) % 13) };
    });
    const spectrum = { ...ethylAcetate, metadata: { ...ethylAcetate.metadata, larmorFrequencyMHz: 700 } };
    const listed = spied.findMultiplets(spectrum, peaks);
    expect(listed.flatMap((multiplet) => multiplet.peaks)).toEqual(peaks);
    const analyses = spied.analyseSplitting.mock.calls.length;
    expect(analyses).toBeGreaterThan(0);
    expect(analyses).toBeLessThan(1000 * MAX_FIRST_ORDER_LINES * 2);
  });
});

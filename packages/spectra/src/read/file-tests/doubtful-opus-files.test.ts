import { describe, expect, it } from 'vitest';
import type { CurveSpectrum } from '../../spectrum.ts';
import { opusBytes, opusOrdinates, opusParameters } from '../../testing/opus-bytes.ts';
import { toBytes } from '../../testing/real-files.ts';
import { failureOf, read, rounded } from '../../testing/read-bytes.ts';

/** Returns percent transmittance, starting at the first wavenumber of the file. */
const ordinatesOf = (bytes: Uint8Array): number[][] =>
  read(bytes).spectra.map((spectrum) => rounded((spectrum as CurveSpectrum).y));

describe('an OPUS file', () => {
  const axis = (PLF?: string): Uint8Array =>
    opusParameters({ NPT: 3, FXV: 4000, LXV: 400, DXU: 'WN', ...(PLF !== undefined && { PLF }) });
  const report = { type: [15, 16, 0x60, 0] as const, content: toBytes('a report beside it. ') };
  const sample = { type: [160, 0, 0, 0] as const, content: opusParameters({ SNM: 'film' }) };
  const block = (type: readonly number[], content: Uint8Array) => ({
    type: type as [number, number, number, number],
    content,
  });
  const result = (second: number, values: number[], fourth = 0) => [
    block([15, second, 0, fourth], opusOrdinates(values)),
    block([31, second, 0, fourth], axis()),
  ];

  it('reads the spectrum of a file with a report before it', () => {
    const file = opusBytes([block(report.type, report.content), ...result(16, [0, 1, 2])]);
    expect(ordinatesOf(file)).toEqual([[100, 10, 1]]);
  });

  it('returns the spectrum with atmospheric compensation first, and names the other one', () => {
    const blocks = [...result(16, [1, 1, 1], 0x40), ...result(16, [0, 1, 2])];
    const file = opusBytes([block(sample.type, sample.content), ...blocks]);
    expect(read(file).spectra.map(({ metadata }) => metadata.title)).toEqual([
      'film, absorbance',
      'film, absorbance without atmospheric compensation',
    ]);
    expect(ordinatesOf(file)).toEqual([
      [100, 10, 1],
      [10, 10, 10],
    ]);
    const only = opusBytes([block(sample.type, sample.content), ...result(16, [1, 1, 1], 0x40)]);
    expect(read(only).spectra[0]?.metadata.title).toBe('film');
  });

  it.each([
    ['transmittance', 20, [50, 25, 100]],
    ['reflectance', 48, [50, 25, 100]],
  ])('does not read %s as absorbance', (_, second, values) => {
    expect(ordinatesOf(opusBytes(result(second, values)))).toEqual([values]);
  });

  it('reads a Raman spectrum, and rejects other kinds by name', () => {
    expect(read(opusBytes(result(40, [5, 7, 6]))).spectra[0]?.kind).toBe('raman');
    expect(failureOf(opusBytes(result(24, [5, 7, 6])))).toContain("'Kubelka-Munk'");
    expect(failureOf(opusBytes(result(44, [5, 7, 6])))).toContain("'emission'");
  });

  it('assigns each spectrum its own axis', () => {
    const axisOf = (points: number, first: number): Uint8Array =>
      opusParameters({ NPT: points, FXV: first, LXV: first - 1000, DXU: 'WN' });
    const spectrum = (fourth: number, values: number[]) => block([15, 16, 0, fourth], opusOrdinates(values));
    const two = opusBytes([
      spectrum(0, [0, 1, 2]),
      block([31, 16, 0, 0], axisOf(3, 4000)),
      spectrum(0, [0, 1, 2, 1, 0]),
      block([31, 16, 0, 0], axisOf(5, 3000)),
    ]);
    expect(read(two).spectra.map(({ x, metadata }) => [x.first, metadata.numberOfPoints])).toEqual([
      [4000, 3],
      [3000, 5],
    ]);
    const derivativeFirst = opusBytes([
      block([15, 16, 2, 0], opusOrdinates([1, 1, 1])),
      block([31, 16, 2, 0], axisOf(3, 3000)),
      spectrum(0, [0, 1, 2]),
      block([31, 16, 0, 0], axisOf(3, 4000)),
    ]);
    expect(read(derivativeFirst).spectra[0]?.x.first).toBe(4000);
    const foreign = [
      spectrum(0x40, [1, 1, 1, 1, 1]),
      spectrum(0, [0, 1, 2]),
      block([31, 16, 0, 0], axisOf(3, 4000)),
    ];
    expect(read(opusBytes(foreign)).spectra).toHaveLength(1);
    expect(failureOf(opusBytes([spectrum(0, [0, 1, 2]), block([31, 16, 0, 0], axisOf(4, 4000))]))).toContain(
      'truncated',
    );
    expect(failureOf(opusBytes([spectrum(0, [0, 1, 2])]))).toContain('The axis of the spectrum is missing');
  });

  it('does not read a derivative as a spectrum', () => {
    const derivative = [block([15, 16, 0x02, 0], opusOrdinates([1, 1, 1])), block([31, 16, 0x02, 0], axis())];
    expect(failureOf(opusBytes(derivative))).toContain('no-spectrum');
    expect(ordinatesOf(opusBytes([...derivative, ...result(16, [0, 1, 2])]))).toEqual([[100, 10, 1]]);
  });
});

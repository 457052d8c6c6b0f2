import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeAxis, makeIndirectAxis } from '../axis.ts';
import { integrate } from '../measure/integrate.ts';
import { estimateNoise } from '../measure/noise.ts';
import { readSpectrum } from '../read/read-spectrum.ts';
import type { CurveSpectrum, MassSpectrum, MatrixSpectrum } from '../spectrum.ts';
import { readPackageFile } from '../testing/real-files.ts';
import { createWireReader, readWire } from './read-wire.ts';
import { removeSolvent } from './remove-solvent.ts';
import { writeWire } from './write-wire.ts';
import { readerSentence } from '../messages/reader-sentence.ts';

function strychnine(): CurveSpectrum {
  const read = readSpectrum([
    { name: 's.zip', bytes: readPackageFile('bruker-data-test/data/zipped/strychnine-1h.zip') },
  ]);
  if (!read.ok) throw new Error(readerSentence(read.failure.message));
  return read.spectra[0] as CurveSpectrum;
}

function extent(y: ArrayLike<number>): number {
  let min = Infinity;
  let max = -Infinity;
  for (let index = 0; index < y.length; index++) {
    min = Math.min(min, y[index] ?? 0);
    max = Math.max(max, y[index] ?? 0);
  }
  return max - min;
}

const spectrum = strychnine();
const wire = writeWire(spectrum, { metadata: { nucleus: '1H', larmorFrequencyMHz: 400.13 } });

function readBack(bytes: Uint8Array): CurveSpectrum {
  const read = readWire(bytes);
  if (!read.ok) throw new Error(read.failure.message.code);
  return read.spectrum as CurveSpectrum;
}

describe('the binary form', () => {
  it('preserves every point within a quarter of a pixel at 100-fold height', () => {
    const back = readBack(wire);
    const fullHeightPixels = 600;
    const quarterPixel = extent(spectrum.y) / fullHeightPixels / 100 / 4;
    expect(back.y.length).toBe(spectrum.y.length);
    expect(back.x).toEqual(spectrum.x);
    let largest = 0;
    spectrum.y.forEach((y, index) => (largest = Math.max(largest, Math.abs(y - (back.y[index] ?? NaN)))));
    expect(largest).toBeLessThan(quarterPixel);
  });

  it('removes the solvent and nothing else', () => {
    const metadata = { nucleus: '1H', larmorFrequencyMHz: 400.13 };
    const whole = writeWire(spectrum, { metadata: { ...metadata, solvent: 'DMSO-d6' } });
    const withheld = removeSolvent(whole);
    expect(Buffer.from(withheld).includes('DMSO')).toBe(false);
    expect(withheld.length).toBe(whole.length);
    const { solvent, ...rest } = readBack(whole).metadata;
    expect(solvent).toBe('DMSO-d6');
    expect(readBack(withheld).metadata).toEqual(rest);
    expect(readBack(withheld).y).toEqual(readBack(whole).y);
  });

  it.each([
    [7.0, 7.4],
    [8.0, 8.2],
    [5.8, 6.0],
    [1.2, 1.5],
    [3.6, 3.75],
  ])('preserves the integral from %s to %s ppm within 0.1 %%', (from, to) => {
    const exact = integrate(spectrum, from, to);
    expect(Math.abs(integrate(readBack(wire), from, to) / exact - 1)).toBeLessThan(0.001);
  });

  it('is at most a quarter of the gzipped JSON of the points', () => {
    const step = (spectrum.x.last - spectrum.x.first) / (spectrum.y.length - 1);
    const json = JSON.stringify(Array.from(spectrum.y, (y, index) => [spectrum.x.first + index * step, y]));
    const packed = brotliCompressSync(wire, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    expect(packed.length).toBeLessThan(gzipSync(json).length / 4);
  });

  it('contains the coarse level within the first 30 kB, with the same extremes', () => {
    const progress = createWireReader().push(wire.subarray(0, 30_000));
    const coarse = progress.coarse as CurveSpectrum;
    expect(progress.spectrum).toBeUndefined();
    expect(extent(coarse.y) / extent(spectrum.y)).toBeCloseTo(1, 4);
    expect(coarse.x).toEqual(spectrum.x);
  });

  it('can be read from chunks of any length', () => {
    const reader = createWireReader();
    let progress = reader.push(wire.subarray(0, 3));
    for (let start = 3; start < wire.length; start += 7919)
      progress = reader.push(wire.subarray(start, start + 7919));
    expect((progress.spectrum as CurveSpectrum | undefined)?.y).toEqual(readBack(wire).y);
  });

  it('contains only the metadata passed to the writer', () => {
    expect(spectrum.metadata.solvent).toBe('CDCl3');
    const text = new TextDecoder('latin1').decode(writeWire(spectrum));
    expect(text).not.toContain('CDCl3');
    expect(readBack(wire).metadata).toEqual({
      nucleus: '1H',
      larmorFrequencyMHz: 400.13,
      numberOfPoints: 131072,
    });
  });

  it('preserves the peaks of a mass spectrum', () => {
    const mass: MassSpectrum = {
      kind: 'mass',
      x: { first: 41, last: 180.0423, unit: 'm/z', label: 'm/z', direction: 'left-to-right' },
      mz: Float64Array.of(41, 43.01784, 180.0423),
      intensity: Float64Array.of(12.5, 100, 3.25),
      yUnit: 'relative-intensity',
      metadata: { numberOfPoints: 3 },
    };
    expect(readWire(writeWire(mass))).toEqual({ ok: true, spectrum: mass });
  });

  it('preserves uneven abscissas, a flat line and a single point', () => {
    const uneven: CurveSpectrum = {
      ...spectrum,
      y: Float64Array.of(5, 5, 5),
      xValues: Float64Array.of(10, 7, 1),
      metadata: { numberOfPoints: 3 },
    };
    expect(readBack(writeWire(uneven))).toMatchObject({
      xValues: uneven.xValues,
      y: Float32Array.of(5, 5, 5),
    });
    const point: CurveSpectrum = { ...spectrum, y: Float64Array.of(-2) };
    expect(readBack(writeWire(point)).y).toEqual(Float32Array.of(-2));
  });

  it('returns a failure for damaged bytes', () => {
    const small = writeWire({ ...spectrum, y: spectrum.y.slice(0, 400) });
    expect(readWire(new Uint8Array())).toMatchObject({ ok: false });
    expect(readWire(new Uint8Array([60, 104, 116]))).toMatchObject({
      ok: false,
      failure: { code: 'not-wire' },
    });
    // The last bytes may be padding.
    for (let end = 0; end < small.length - 8; end += 3)
      expect(readWire(small.subarray(0, end)).ok).toBe(false);
    for (let at = 0; at < small.length; at++) {
      const harmed = small.slice();
      harmed[at] = (harmed[at] ?? 0) ^ 0xff;
      expect(() => readWire(harmed)).not.toThrow();
    }
  });
});

describe('the binary form of a two-dimensional spectrum', () => {
  const noise = (index: number) => Math.sin(index * 12.9898) * 3;
  const matrix: MatrixSpectrum = {
    kind: 'nmr-2d',
    x: makeAxis('ppm', 10, 0),
    indirect: makeIndirectAxis(160, 0),
    columns: 600,
    rows: 300,
    z: Float32Array.from({ length: 180_000 }, (_, index) => noise(index) + (index === 90_300 ? -5000 : 0)),
    yUnit: 'intensity',
    metadata: { numberOfPoints: 180_000, nucleus: '1H', indirectNucleus: '13C', correlation: 'HSQC' },
  };
  const bytes = writeWire(matrix, { metadata: { nucleus: '1H', indirectNucleus: '13C' } });

  it('preserves axes, size and each point within an eighth of the noise', () => {
    const read = readWire(bytes);
    const back = read.ok ? (read.spectrum as MatrixSpectrum) : undefined;
    expect(back).toMatchObject({ columns: 600, rows: 300, x: matrix.x, indirect: matrix.indirect });
    expect(back?.indirect).toMatchObject({ first: 0, last: 160 });
    expect(back?.metadata).toEqual({ numberOfPoints: 180_000, nucleus: '1H', indirectNucleus: '13C' });
    let largest = 0;
    matrix.z.forEach(
      (value, index) => (largest = Math.max(largest, Math.abs(value - (back?.z[index] ?? NaN)))),
    );
    expect(largest).toBeLessThanOrEqual((estimateNoise(matrix.z) / 8) * 1.01);
  });

  it('contains a pooled matrix first, with no peak lost', () => {
    const reader = createWireReader();
    let pushed = 0;
    let coarse: MatrixSpectrum | undefined;
    while (coarse === undefined && pushed < bytes.length) {
      coarse = reader.push(bytes.subarray(pushed, (pushed += 5000))).coarse as MatrixSpectrum | undefined;
    }
    expect(pushed).toBeLessThan(bytes.length / 2);
    expect(coarse).toMatchObject({ columns: 256, rows: 256 });
    expect(Math.min(...(coarse?.z ?? []))).toBeLessThan(-4990);
  });
});

import { convertZip } from 'brukerconverter';
import { describe, expect, it } from 'vitest';
import type { CurveSpectrum } from '../../spectrum.ts';
import { readPackageFile } from '../../testing/real-files.ts';
import { readSpectrum } from '../read-spectrum.ts';

function zip(name: string): Uint8Array {
  return readPackageFile(`bruker-data-test/data/zipped/${name}`);
}

describe('TopSpin zips', () => {
  it.each([
    ['aspirin-1h-processed.zip', 32768, 'CDCl3', 300],
    ['strychnine-1h.zip', 131072, 'CDCl3', 400],
    ['cyclosporin/cyclosporin_1h.zip', 32768, 'C6D6', 500],
  ])('opens %s and agrees with the oracle', async (name, points, solvent, frequencyMHz) => {
    const bytes = zip(name);
    const read = readSpectrum([{ name, bytes }]);
    if (!read.ok) throw new Error(read.failure.message);
    const spectrum = read.spectra[0] as CurveSpectrum;
    expect(spectrum.metadata).toMatchObject({ numberOfPoints: points, solvent, nucleus: '1H' });
    expect(Math.round(spectrum.metadata.larmorFrequencyMHz ?? 0)).toBe(frequencyMHz);
    const converted = await convertZip(bytes, {
      converter: { xy: true, keepRecordsRegExp: /.*/ },
      filter: { dataSelection: 'preferFT' },
    } as never);
    const entry = converted[0] as unknown as {
      meta: Record<string, number>;
      spectra: { data: { x: Float64Array; re: Float64Array } }[];
    };
    const data = entry.spectra[0]?.data;
    const scale = 2 ** (entry.meta['NC_proc'] ?? 0);
    expect(spectrum.y.length).toBe(data?.re.length);
    expect(spectrum.y.every((y, index) => y === (data?.re[index] ?? NaN) * scale)).toBe(true);
    expect(spectrum.x.first).toBeCloseTo(data?.x[0] ?? NaN, 9);
    // The oracle's last point is one point width too far.
    expect(spectrum.x.last).toBeCloseTo(data?.x.at(-1) ?? NaN, 2);
  });

  it('takes the title that the operator wrote', () => {
    const read = readSpectrum([{ name: 'c.zip', bytes: zip('cyclosporin/cyclosporin_1h.zip') }]);
    expect(read.ok && read.spectra[0]?.metadata.title).toBe('1H Cyclosporin');
  });
});

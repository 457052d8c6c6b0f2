import { convertZip } from 'brukerconverter';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { CurveSpectrum } from '../../../spectrum.ts';
import { smallJcamp } from '../../../testing/format-samples.ts';
import { readPackageFile, toBytes } from '../../../testing/real-files.ts';
import { readSpectrum } from '../../read-spectrum.ts';
import { readerSentence } from '../../../messages/reader-sentence.ts';

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
    if (!read.ok) throw new Error(readerSentence(read.failure.message));
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
    // The last point of the oracle is off by one point spacing.
    expect(spectrum.x.last).toBeCloseTo(data?.x.at(-1) ?? NaN, 2);
  });

  it('reads the title that the operator wrote', () => {
    const read = readSpectrum([{ name: 'c.zip', bytes: zip('cyclosporin/cyclosporin_1h.zip') }]);
    expect(read.ok && read.spectra[0]?.metadata.title).toBe('1H Cyclosporin');
  });
});

describe('files beside a TopSpin folder', () => {
  const processed = {
    acqus: toBytes('##TITLE= x\n##DATATYPE= Parameter Values\n##$NUC1= <1H>\n##$SFO1= 300.13\n##END='),
    procs: toBytes(
      '##TITLE= x\n##$SI= 16\n##$SF= 300.13\n##$SW_p= 3000\n##$OFFSET= 10\n##$NC_proc= 0\n##END=',
    ),
    '1r': new Uint8Array(64),
    'audita.txt': toBytes('##TITLE= Audit trail\n##END='),
  };
  const msp = toBytes('Name: one\nNum Peaks: 1\n41 20\n');

  it.each([
    ['loose', (files: Record<string, Uint8Array>) => Object.entries(files)],
    ['zipped', (files: Record<string, Uint8Array>) => [['a.zip', zipSync(files)] as const]],
  ])('reads other files next to a TopSpin folder by their content, %s', (_, given) => {
    const outcomeOf = (files: Record<string, Uint8Array>): unknown => {
      const read = readSpectrum(given(files).map(([name, bytes]) => ({ name, bytes })));
      return read.ok ? [read.spectra.map(({ kind }) => kind), read.notes.map(readerSentence)] : read.failure;
    };
    const photo = { 'photo.png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47) };
    expect(outcomeOf({ ...processed, 'peaks.msp': msp, ...photo })).toEqual([['nmr-1d', 'mass'], []]);
    const cut = smallJcamp.subarray(0, smallJcamp.length - 60);
    expect(outcomeOf({ ...processed, 'cut.jdx': cut })).toEqual([
      ['nmr-1d'],
      [expect.stringMatching(/^cut\.jdx: /)],
    ]);
  });

  it.each(['fid', 'ser', '1r', '2rr'])('reads text files named %s by their content', (name) => {
    for (const files of [
      [{ name, bytes: smallJcamp }],
      [{ name: 'a.zip', bytes: zipSync({ [`a/${name}`]: smallJcamp }) }],
    ])
      expect(readSpectrum(files)).toMatchObject({
        ok: true,
        spectra: [{ kind: 'nmr-1d', metadata: { title: 'small' } }],
      });
    const beside = zipSync({ ...processed, [`other/${name}`]: smallJcamp });
    expect(readSpectrum([{ name: 'a.zip', bytes: beside }])).toMatchObject({
      ok: true,
      spectra: [{ metadata: { numberOfPoints: 16 } }, { metadata: { title: 'small' } }],
    });
  });
});

/**
 * Run: `npx tsx --conditions=elucida-source demo/scripts/pick-measured-peaks.ts <folder>...`. Each
 * folder may contain `osdb` and `nmr-dataset1`. The files do not enter the project, only positions,
 * heights and widths.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSpectrum, readerSentence } from '@elucida/spectra';
import type { MeasuredSpectrum } from '../src/measured/measured-peaks.ts';
import { type MeasuredFile, measuredFiles } from './measured-files.ts';
import { listSticks, pickBands, pickLines } from './pick-measured.ts';

const output = new URL('../content/peaks/', import.meta.url);
const collections: Record<string, string> = {
  osdb: 'Open Spectral Database (stuchalk/OSDB), CC0 1.0',
  'nmr-dataset1': 'cheminfo/nmr-dataset1, MIT',
};

function peaksOf(file: MeasuredFile, bytes: Uint8Array): MeasuredSpectrum | string {
  const { type, path } = file;
  const read = readSpectrum([{ name: path, bytes }]);
  if (!read.ok) return readerSentence(read.failure.message);
  const spectrum = read.spectra[0]!;
  const [collection = '', ...rest] = path.split('/');
  const source = `picked from ${rest.join('/')} of ${collections[collection]}`;
  switch (spectrum.kind) {
    case 'nmr-1d':
      return { type, source, ...pickLines(spectrum, file) };
    case 'ir':
      return { type, source, ...pickBands(spectrum) };
    case 'mass':
      return { type, source, ...listSticks(spectrum) };
    default:
      return `No peaks are picked from a spectrum of the kind ${spectrum.kind}.`;
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);

const folders = process.argv.slice(2);
for (const { id, identity, files } of measuredFiles) {
  const spectra = files.flatMap((file): MeasuredSpectrum[] => {
    const place = folders.map((folder) => join(folder, file.path)).find((path) => existsSync(path));
    const found = place === undefined ? 'The file is missing.' : peaksOf(file, readFileSync(place));
    if (typeof found !== 'string') return [found];
    print(`${id}: ${file.path} is left out. ${found}`);
    return [];
  });
  if (spectra.length === 0) continue;
  const text = JSON.stringify({ id, ...(identity && { identity }), spectra }, null, 2);
  writeFileSync(new URL(`${id}.json`, output), `${text}\n`);
  print(`${id}: ${spectra.map(({ type, peaks }) => `${type} ${peaks.length}`).join(', ')}`);
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatSample, sampleNames, slowSampleNames } from '../../testing/format-samples.ts';
import { fuzzFormat } from '../../testing/fuzz-format.ts';
import { isFullRun } from '../../testing/sample.ts';
import { readFileHead } from '../bytes/file-head.ts';
import { readSpectrum } from '../read-spectrum.ts';
import { formatReaders } from '../readers.ts';

/**
 * `npm run test:all` tries every prefix of the small files and a thousand corruptions of each file;
 * `npm test` tries a sample of every third format.
 */
const amount = isFullRun ? 'all' : 'sample';
const bounds = { seconds: 10, megabytes: 256 };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elucida-fuzz-'));
  await build({
    entryPoints: [fileURLToPath(new URL('../../testing/fuzz-process.ts', import.meta.url))],
    outfile: join(folder, 'fuzz-process.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    // The sample files are located relative to the source file.
    define: {
      'import.meta.url': JSON.stringify(new URL('../../testing/real-files.ts', import.meta.url).href),
    },
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const quickNames = sampleNames.filter((name) => !slowSampleNames.includes(name));
const tried = isFullRun ? sampleNames : quickNames.filter((_, place) => place % 3 === 0);

describe('the samples', () => {
  it.each(sampleNames)('contain a %s file that is read', (name) => {
    const result = readSpectrum([{ name: 'file', bytes: formatSample(name).bytes }]);
    expect(result).toMatchObject({ ok: true });
  });

  it('contain a file of each format, which no earlier reader recognises', () => {
    const heads = sampleNames.map((name) => readFileHead(formatSample(name).bytes));
    const used = heads.map((head) => formatReaders.find((reader) => reader.recognises(head)));
    expect(formatReaders.filter((reader) => !used.includes(reader))).toEqual([]);
  });
});

describe.each(tried)('a %s file', (name) => {
  it('returns a spectrum or a typed failure for a truncated or corrupted file, within limits of time and memory', async () => {
    const report = await fuzzFormat(name, { script: join(folder, 'fuzz-process.mjs'), amount, ...bounds });
    if (amount === 'all')
      console.info(
        `${name}: ${report.inputs} inputs, ${report.spectra} read; longest ${report.maxReadMs.toFixed(0)} ms (${report.slowestInput}); ` +
          `memory ${report.peakMegabytes.toFixed(0)} MB (${report.inputAtPeak})`,
      );
    expect(report.defects).toEqual([]);
    expect(report.inputs).toBeGreaterThan(40);
  }, 3_600_000);
});

describe('the fuzzing', () => {
  const reading = `console.log(JSON.stringify({ kind: 'reading', label: 'input 7' }));`;
  const reported = (peakMegabytes: number): string =>
    `console.log(JSON.stringify({ kind: 'report', report: { inputs: 1, maxReadMs: 0, inputAtPeak: 'input 7', peakMegabytes: ${peakMegabytes} } }));`;

  it.each([
    ['hangs', `${reading} setInterval(() => {}, 1000);`, /^a sample, input 7: read for more than 1 s/],
    ['ends its process', `${reading} process.exit(3);`, /^a sample, input 7: the process ended with 3/],
    ['takes too much memory', reading + reported(300), /^a sample, input 7: 300 MB above the start/],
    [
      'makes a reader throw',
      `console.log(JSON.stringify({ kind: 'thrown', label: 'input 7', reason: 'TypeError' }));${reported(1)}`,
      /^a sample, input 7: TypeError/,
    ],
  ])('names the input that %s', async (_, content, defect) => {
    const script = join(folder, 'badly-behaved.mjs');
    await writeFile(script, content);
    const report = await fuzzFormat('a sample', { script, amount: 'sample', seconds: 1, megabytes: 256 });
    expect(report.defects).toEqual([expect.stringMatching(defect)]);
  });
});

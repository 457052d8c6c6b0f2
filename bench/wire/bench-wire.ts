import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, createBrotliDecompress, gunzipSync, gzipSync } from 'node:zlib';
import {
  createWireReader,
  readSpectrum,
  readerSentence,
  writeWire,
  xAt,
  type CurveSpectrum,
} from '@elucida/spectra';
import type { BenchOptions } from '../options.ts';
import {
  formatThousands,
  markdownTable,
  formatMilliseconds,
  formatRatio,
  say,
  type Target,
} from '../report.ts';
import { median } from '../statistics.ts';

const bitsPerSecond = 10_000_000;
const pieceBytes = 1024;
const brotliQuality = 6;

function strychnine(): CurveSpectrum {
  const file = new URL('../../node_modules/bruker-data-test/data/zipped/strychnine-1h.zip', import.meta.url);
  const bytes = new Uint8Array(readFileSync(file));
  const read = readSpectrum([{ name: 'strychnine-1h.zip', bytes }]);
  if (!read.ok) throw new Error(readerSentence(read.failure.message));
  const curve = read.spectra.find((spectrum) => spectrum.kind === 'nmr-1d');
  if (curve?.kind !== 'nmr-1d') throw new Error('The file contains no spectrum.');
  return curve;
}

/** Bytes, and time since the first byte in ms, decompression included. */
interface Progress {
  bytes: number;
  elapsed: number;
}

/** Works as a browser does; here all chunks are available at once. */
async function receive(compressed: Uint8Array): Promise<{ coarse: Progress; whole: Progress }> {
  const decompress = createBrotliDecompress();
  const reader = createWireReader();
  const started = performance.now();
  let bytes = 0;
  let coarse: Progress | undefined;
  let whole: Progress | undefined;
  decompress.on('data', (piece: Uint8Array) => {
    const progress = reader.push(piece);
    const now = { bytes, elapsed: performance.now() - started };
    if (progress.coarse) coarse ??= now;
    if (progress.spectrum) whole ??= now;
  });
  const ended = new Promise<void>((resolve, reject) => {
    decompress.on('end', resolve).on('error', reject);
  });
  for (let start = 0; start < compressed.length; start += pieceBytes) {
    const piece = compressed.subarray(start, start + pieceBytes);
    bytes += piece.length;
    await new Promise<void>((resolve, reject) => {
      decompress.write(piece, (error) => (error ? reject(error) : resolve()));
    });
  }
  decompress.end();
  await ended;
  if (!coarse || !whole) throw new Error('The binary form could not be read back.');
  return { coarse, whole };
}

/** Writes no more digits than the points have: millionths of a ppm, seven digits for a float32. */
function pointsAsJson(spectrum: CurveSpectrum): string {
  const points = Array.from(spectrum.y, (y, index) => [
    Number(xAt(spectrum, index).toFixed(6)),
    Number(y.toPrecision(7)),
  ]);
  return JSON.stringify(points);
}

function parseJson(compressed: Uint8Array): Progress {
  const started = performance.now();
  JSON.parse(gunzipSync(compressed).toString('utf8'));
  return { bytes: compressed.length, elapsed: performance.now() - started };
}

function rowOf(name: string, steps: readonly Progress[]): string[] {
  const bytes = steps[0]?.bytes ?? NaN;
  const elapsed = median(steps.map((step) => step.elapsed));
  const onTheLine = (bytes * 8 * 1000) / bitsPerSecond;
  return [name, formatThousands(bytes), formatMilliseconds(elapsed), formatMilliseconds(onTheLine + elapsed)];
}

/** Compares the binary form with gzipped JSON; prints a table and returns the targets. */
export async function benchWire({ rounds }: BenchOptions): Promise<Target[]> {
  const spectrum = strychnine();
  const { nucleus, larmorFrequencyMHz } = spectrum.metadata;
  const wire = writeWire(spectrum, {
    metadata: { ...(nucleus && { nucleus }), ...(larmorFrequencyMHz && { larmorFrequencyMHz }) },
  });
  const packed = brotliCompressSync(wire, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
  const json = gzipSync(pointsAsJson(spectrum));
  const [coarse, whole, parsed]: [Progress[], Progress[], Progress[]] = [[], [], []];
  for (let round = 0; round <= rounds; round++) {
    const arrival = await receive(packed);
    const other = parseJson(json);
    if (round === 0) continue;
    coarse.push(arrival.coarse);
    whole.push(arrival.whole);
    parsed.push(other);
  }
  say('## Wire\n');
  say(
    `1H of strychnine, ${formatThousands(spectrum.y.length)} points. The binary form under brotli (quality ${brotliQuality}, as the server ` +
      `stores it) beside JSON pairs under gzip; medians of ${rounds} interleaved rounds, one more dropped.\n`,
  );
  const rows = [
    rowOf('binary form, coarse level', coarse),
    rowOf('binary form, all points', whole),
    rowOf('gzipped JSON', parsed),
  ];
  say(`${markdownTable(['form', 'bytes', 'unpacking, ms', 'at 10 Mbit/s, ms (computed)'], rows)}\n`);
  return [
    {
      name: `binary form of ${formatThousands(spectrum.y.length)} points`,
      wanted: '<= 1/4 of gzipped JSON',
      measured: formatRatio(packed.length, json.length),
      isMet: packed.length <= json.length / 4,
    },
    {
      name: 'coarse level',
      wanted: 'within 30 kB',
      measured: `${formatThousands(coarse[0]?.bytes ?? NaN)} bytes`,
      isMet: (coarse[0]?.bytes ?? Infinity) <= 30_000,
    },
  ];
}

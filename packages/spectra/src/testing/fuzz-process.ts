import { readFiles } from '../read/read-files.ts';
import { hasFiniteNumbers } from '../read/has-finite-numbers.ts';
import type { ReadResult } from '../read/read-result.ts';
import { formatSample } from './format-samples.ts';
import type { FuzzReport } from './fuzz-format.ts';
import { corruptInputs } from './corrupted-inputs.ts';

/*
 * Reads the harmed inputs of one sample, beneath the door of `readSpectrum`, so that what a reader throws is seen. Before each
 * read its label is written, so that whoever waits knows which one hangs; at the end stands the report.
 */

/** Garbage beyond this is collected before the next read, so that each one is measured by itself. */
const GARBAGE_BYTES = 48e6;

const [, , name = '', amount] = process.argv;
const sample = formatSample(name);
const startBytes = process.memoryUsage.rss();
const peakBytes = (): number => process.resourceUsage().maxRSS * 1024 - startBytes;
const sendMessage = (kind: string, content: object): void =>
  void process.stdout.write(`${JSON.stringify({ kind, ...content })}\n`);

const report: Omit<FuzzReport, 'defects'> = {
  inputs: 0,
  spectra: 0,
  maxReadMs: 0,
  slowestInput: '',
  peakMegabytes: 0,
  largest: '',
};
for (const { label, bytes } of corruptInputs(sample, amount === 'all' ? 'all' : 'sample')) {
  sendMessage('reading', { label });
  const start = performance.now();
  let result: ReadResult;
  try {
    result = readFiles([{ name: 'file', bytes }], { attempt: (read) => read() });
  } catch (error) {
    sendMessage('thrown', { label, reason: error instanceof Error ? error.stack : String(error) });
    continue;
  }
  const milliseconds = performance.now() - start;
  const defect = defectOf(result) ?? countDefectOf(bytes, result);
  if (defect !== undefined) sendMessage('thrown', { label, reason: defect });
  report.inputs++;
  if (result.ok) report.spectra++;
  if (milliseconds > report.maxReadMs) [report.maxReadMs, report.slowestInput] = [milliseconds, label];
  const peakMegabytes = peakBytes() / 1e6;
  if (peakMegabytes > report.peakMegabytes) [report.peakMegabytes, report.largest] = [peakMegabytes, label];
  if (process.memoryUsage.rss() - startBytes > GARBAGE_BYTES) globalThis.gc?.();
}
sendMessage('report', { report });

/** What is wrong with an answer; undefined for a typed failure with a sentence and for spectra that can be drawn. */
function defectOf(result: ReadResult): string | undefined {
  if (!result.ok) return result.failure.message === '' ? 'a failure without a sentence' : undefined;
  if (result.spectra.length === 0) return 'neither a spectrum nor a failure';
  return result.spectra.every(hasFiniteNumbers) ? undefined : 'a spectrum with numbers that are not finite';
}

/** Labels under which text formats state the number of points or peaks of their only spectrum. */
const COUNT_LABELS = /^[ \t]*(?:##NPOINTS=|num peaks:|PK\$NUM_PEAK:)[ \t]*(\d+)[ \t]*$/gim;

/**
 * Returns what is wrong where the number of points is another one than the file states and no note
 * says so.
 */
function countDefectOf(bytes: Uint8Array, result: ReadResult): string | undefined {
  if (!result.ok || result.spectra.length > 1) return undefined;
  const text = Array.from(bytes.subarray(0, 20_000), (code) => String.fromCharCode(code)).join('');
  const [stated, another] = Array.from(text.matchAll(COUNT_LABELS), ([, count]) => Number(count));
  const [spectrum] = result.spectra;
  if (stated === undefined || another !== undefined || spectrum === undefined) return undefined;
  const { numberOfPoints, notes, conversions = [] } = spectrum.metadata;
  const isTransformed = conversions.some((done) => done.includes('FID'));
  // Peaks without intensity are left out.
  const agrees = spectrum.kind === 'mass' ? numberOfPoints <= stated : numberOfPoints === stated;
  if (agrees || isTransformed || notes !== undefined || result.notes.length > 0) return undefined;
  return `${numberOfPoints} points where ${stated} are stated, without a note`;
}

import { readFiles } from '../read/read-files.ts';
import { hasFiniteNumbers } from '../read/has-finite-numbers.ts';
import type { ReadResult } from '../read/read-result.ts';
import { formatSample } from './format-samples.ts';
import type { FuzzReport } from './fuzz-format.ts';
import { corruptInputs } from './corrupted-inputs.ts';
import { readerSentence } from '../messages/reader-sentence.ts';

/*
 * Reads without the exception handling of `readSpectrum`, so that exceptions of a reader are
 * detected. Writes the label of each read before it, so that the parent process can identify a read
 * that hangs. Writes the report at the end.
 */

/** More garbage is collected before the next read, so that each read is measured separately. */
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
  inputAtPeak: '',
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
  if (peakMegabytes > report.peakMegabytes)
    [report.peakMegabytes, report.inputAtPeak] = [peakMegabytes, label];
  if (process.memoryUsage.rss() - startBytes > GARBAGE_BYTES) globalThis.gc?.();
}
sendMessage('report', { report });

/** Returns undefined for a typed failure with a message and for spectra that can be drawn. */
function defectOf(result: ReadResult): string | undefined {
  if (!result.ok)
    return readerSentence(result.failure.message) === '' ? 'a failure without a sentence' : undefined;
  if (result.spectra.length === 0) return 'neither a spectrum nor a failure';
  return result.spectra.every(hasFiniteNumbers) ? undefined : 'a spectrum with numbers that are not finite';
}

/** Text formats declare the number of points or peaks of their only spectrum. */
const COUNT_LABELS = /^[ \t]*(?:##NPOINTS=|num peaks:|PK\$NUM_PEAK:)[ \t]*(\d+)[ \t]*$/gim;

/** The number of points must agree with the declared one, or a note must report it. */
function countDefectOf(bytes: Uint8Array, result: ReadResult): string | undefined {
  if (!result.ok || result.spectra.length > 1) return undefined;
  const text = Array.from(bytes.subarray(0, 20_000), (code) => String.fromCharCode(code)).join('');
  const [stated, another] = Array.from(text.matchAll(COUNT_LABELS), ([, count]) => Number(count));
  const [spectrum] = result.spectra;
  if (stated === undefined || another !== undefined || spectrum === undefined) return undefined;
  const { numberOfPoints, notes } = spectrum.metadata;
  // Peaks without intensity are omitted.
  const agrees = spectrum.kind === 'mass' ? numberOfPoints <= stated : numberOfPoints === stated;
  if (agrees || notes !== undefined || result.notes.length > 0) return undefined;
  return `${numberOfPoints} points where ${stated} are stated, without a note`;
}

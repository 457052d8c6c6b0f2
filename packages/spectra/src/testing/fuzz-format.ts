import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface FuzzReport {
  inputs: number;
  /** The other inputs gave a typed failure. */
  spectra: number;
  maxReadMs: number;
  slowestInput: string;
  /** In MB, above the memory at the start of the process. */
  peakMegabytes: number;
  inputAtPeak: string;
  /** Inputs whose reader threw, did not end, terminated its process or used too much memory. */
  defects: string[];
}

interface FuzzOptions {
  /** Path of the bundled `fuzz-process.ts`. */
  script: string;
  amount: 'all' | 'sample';
  seconds: number;
  megabytes: number;
}

const DEFECTS_SHOWN = 10;
/** A start takes seconds on a busy machine. */
const START_SECONDS = 60;

/** Uses a separate process, which is terminated if a read takes too long. */
export async function fuzzFormat(
  name: string,
  { script, amount, seconds, megabytes }: FuzzOptions,
): Promise<FuzzReport> {
  // If the heap exceeds twice the limit, the process ends, which is detected as well; typed arrays
  // are outside the heap.
  const flags = ['--expose-gc', `--max-old-space-size=${2 * megabytes}`];
  const child = spawn(process.execPath, [...flags, script, name, amount], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const defects: string[] = [];
  let [current, since, limit, stderr] = ['its start', Date.now(), START_SECONDS, ''];
  let report: Omit<FuzzReport, 'defects'> | undefined;
  const note = (defect: string): void => {
    if (defects.length < DEFECTS_SHOWN) defects.push(`${name}, ${defect}`);
  };
  const watch = setInterval(() => {
    if (Date.now() - since <= limit * 1000) return;
    note(`${current}: read for more than ${limit} s`);
    child.kill('SIGKILL');
  }, 250);
  child.stderr.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-4000)));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = JSON.parse(line) as { kind: string; label: string; reason: string; report: FuzzReport };
    [since, limit] = [Date.now(), seconds];
    if (message.kind === 'reading') current = message.label;
    else if (message.kind === 'thrown') note(`${message.label}: ${message.reason}`);
    else report = message.report;
  });
  const code = await new Promise((resolve, reject) => {
    child.on('close', resolve);
    child.on('error', reject);
  });
  clearInterval(watch);
  if (report === undefined) {
    if (defects.length === 0) note(`${current}: the process ended with ${String(code)}: ${stderr}`);
    report = { inputs: 0, spectra: 0, maxReadMs: 0, slowestInput: '', peakMegabytes: 0, inputAtPeak: '' };
  }
  if (report.peakMegabytes > megabytes)
    note(
      `${report.inputAtPeak}: ${Math.round(report.peakMegabytes)} MB above the start, more than ${megabytes}`,
    );
  if (report.maxReadMs > seconds * 1000)
    note(`${report.slowestInput}: read for ${Math.round(report.maxReadMs)} ms`);
  return { ...report, defects };
}

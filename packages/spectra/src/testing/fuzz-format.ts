import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** What came of reading the harmed inputs of a sample. */
export interface FuzzReport {
  inputs: number;
  /** Inputs that gave a spectrum all the same; the others gave a typed failure. */
  spectra: number;
  maxReadMs: number;
  slowestInput: string;
  /** Most memory of the process above that at its start. */
  peakMegabytes: number;
  largest: string;
  /** What must not be: inputs whose reader threw, hung, ended its process or took too much memory. */
  defects: string[];
}

interface FuzzOptions {
  /** The bundled `fuzz-process.ts`. */
  script: string;
  amount: 'all' | 'sample';
  /** Bounds of one read. */
  seconds: number;
  megabytes: number;
}

const DEFECTS_SHOWN = 10;

/** Reads the harmed inputs of a sample in a process of its own, which is ended where a read takes too long. */
export async function fuzzFormat(
  name: string,
  { script, amount, seconds, megabytes }: FuzzOptions,
): Promise<FuzzReport> {
  // Numbers live beside the heap; what grows in it past twice the bound ends the process, which is seen as well.
  const flags = ['--expose-gc', `--max-old-space-size=${2 * megabytes}`];
  const child = spawn(process.execPath, [...flags, script, name, amount], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const defects: string[] = [];
  let [current, since, stderr] = ['its start', Date.now(), ''];
  let report: Omit<FuzzReport, 'defects'> | undefined;
  const note = (defect: string): void => {
    if (defects.length < DEFECTS_SHOWN) defects.push(`${name}, ${defect}`);
  };
  const watch = setInterval(() => {
    if (Date.now() - since <= seconds * 1000) return;
    note(`${current}: read for more than ${seconds} s`);
    child.kill('SIGKILL');
  }, 250);
  child.stderr.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-4000)));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const said = JSON.parse(line) as { kind: string; label: string; reason: string; report: FuzzReport };
    since = Date.now();
    if (said.kind === 'reading') current = said.label;
    else if (said.kind === 'thrown') note(`${said.label}: ${said.reason}`);
    else report = said.report;
  });
  const code = await new Promise((resolve, reject) => {
    child.on('close', resolve);
    child.on('error', reject);
  });
  clearInterval(watch);
  if (report === undefined) {
    if (defects.length === 0) note(`${current}: the process ended with ${String(code)}: ${stderr}`);
    report = { inputs: 0, spectra: 0, maxReadMs: 0, slowestInput: '', peakMegabytes: 0, largest: '' };
  }
  if (report.peakMegabytes > megabytes)
    note(`${report.largest}: ${Math.round(report.peakMegabytes)} MB above the start, more than ${megabytes}`);
  if (report.maxReadMs > seconds * 1000)
    note(`${report.slowestInput}: read for ${Math.round(report.maxReadMs)} ms`);
  return { ...report, defects };
}

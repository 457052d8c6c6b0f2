import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SpectrumMetadata } from '@elucida/contract';
import type { ReadFailure, Spectrum } from '@elucida/spectra';
import { createTurns } from '../../store/turns.ts';

export interface ReadingTask {
  files: { name: string; bytes: Uint8Array }[];
}

export interface ReadSpectrum {
  type: string | undefined;
  kind: Spectrum['kind'];
  metadata: SpectrumMetadata;
  /** The viewer's binary form, compressed with brotli. */
  wire: Uint8Array;
}

export type ReadingAnswer =
  | { ok: true; spectra: ReadSpectrum[]; notes: string[] }
  | { ok: false; failure: Pick<ReadFailure, 'message' | 'place'> & { code: string } };

export interface ReadingLimits {
  timeMs: number;
  heapMegabytes: number;
  /** All of the process, typed arrays included; watched where the system tells it (Linux). */
  residentMegabytes: number;
}

const defaultLimits: ReadingLimits = { timeMs: 20_000, heapMegabytes: 256, residentMegabytes: 1_024 };

const isSource = import.meta.url.endsWith('.ts');
const entry = fileURLToPath(
  new URL(isSource ? '../../read-spectra-process.ts' : './read-spectra-process.js', import.meta.url),
);
const sourceArguments = isSource ? ['--conditions=elucida-source', '--import', 'tsx'] : [];

/** One reading a core; further uploads wait their turn. */
const turns = createTurns({ simultaneous: 2, longestQueue: 100 });

function residentMegabytes(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return (pages * 4096) / 1_048_576;
  } catch {
    return 0;
  }
}

function watch(child: ChildProcess, limits: ReadingLimits, onLimit: (reason: string) => void): () => void {
  const timer = setTimeout(() => onLimit('it took too long to read'), limits.timeMs);
  const memory = setInterval(() => {
    if (child.pid && residentMegabytes(child.pid) > limits.residentMegabytes)
      onLimit('it needs too much memory');
  }, 100);
  return () => {
    clearTimeout(timer);
    clearInterval(memory);
  };
}

function readInChild(task: ReadingTask, limits: ReadingLimits): Promise<ReadingAnswer> {
  return new Promise((resolve, reject) => {
    const child = fork(entry, [], {
      execArgv: [...sourceArguments, `--max-old-space-size=${limits.heapMegabytes}`],
      // What reads a stranger's file is told nothing of this installation.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const refuse = (reason: string) => {
      const message = `The file could not be read: ${reason}.`;
      finish({ ok: false, failure: { code: 'unreadable', message } });
    };
    const stopWatching = watch(child, limits, refuse);
    function finish(answer: ReadingAnswer): void {
      stopWatching();
      child.kill('SIGKILL');
      resolve(answer);
    }
    child.once('message', (answer) => finish(answer as ReadingAnswer));
    child.once('error', (error) => {
      stopWatching();
      reject(error);
    });
    child.once('exit', () => refuse('reading it ran out of memory or failed'));
    child.send(task, (error) => error && refuse('reading it failed at the start'));
  });
}

/**
 * Reads uploaded files in a process of its own, with a memory cap and a time limit: whatever the bytes are, this
 * process lives. A file that cannot be read is an answer, not an error.
 */
export function readUploadedSpectra(
  task: ReadingTask,
  limits: Partial<ReadingLimits> = {},
): Promise<ReadingAnswer> {
  return turns.take(() => readInChild(task, { ...defaultLimits, ...limits }));
}

import { type ExperimentType, type Message, type SpectrumMetadata, createMessage } from '@elucida/contract';
import type { ReadFailure, Spectrum } from '@elucida/spectra';
import { type SandboxLimits, runInSandbox } from '../../../platform/sandbox/run-in-sandbox.ts';
import { createSemaphore } from '../../../platform/queue/semaphore.ts';

export interface ReadingTask {
  /** Names are from the author's folder, paths are temporary. */
  files: { name: string; path: string }[];
  /** Nucleus of a one-dimensional NMR spectrum whose file names none, such as '1H'. */
  nucleus?: string | undefined;
}

export interface ReadSpectrum {
  type: ExperimentType | undefined;
  kind: Spectrum['kind'];
  metadata: SpectrumMetadata;
  /** The spectrum viewer's binary form, compressed with brotli. */
  wire: Uint8Array;
}

export type ReadingResult =
  | { ok: true; spectra: ReadSpectrum[]; notes: Message[] }
  | { ok: false; failure: Pick<ReadFailure, 'place'> & { code: string; message: Message } };

const defaultLimits: SandboxLimits = { processorMs: 20_000, heapMegabytes: 256, residentMegabytes: 1_024 };

/** One upload per core of a two-core server; further uploads wait. */
const semaphore = createSemaphore({ maxConcurrent: 2, maxQueueLength: 100 });

/**
 * Runs sandboxed with limits of memory and processor time, so that no bytes can end the server.
 * Returns a failure for a file that cannot be read. Throws `QueueFull` if the machine is too busy.
 */
export function readUploadedSpectra(
  task: ReadingTask,
  limits: Partial<SandboxLimits> = {},
): Promise<ReadingResult> {
  return semaphore.run(async () => {
    const answer = await runInSandbox<ReadingTask, ReadingResult>('read-spectra', task, {
      ...defaultLimits,
      ...limits,
    });
    if (answer.ok) return answer.answer;
    return {
      ok: false,
      failure: { code: 'unreadable', message: createMessage('file-unreadable', { reason: answer.reason }) },
    };
  });
}

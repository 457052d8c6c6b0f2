import { type PickedPeak, type SpectrumMetadata, englishOf } from '@elucida/contract';
import type { ProcessingRecipe, RecipeFailure } from '@elucida/spectra';
import { unprocessable } from '../../platform/http/failures/failures.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import { type SandboxLimits, runInSandbox } from '../../platform/sandbox/run-in-sandbox.ts';
import { requireBlob } from './require-blob.ts';
import type { SpectrumRow } from './store.ts';
import { createSemaphore } from '../../platform/queue/semaphore.ts';

export interface ProcessTask {
  /** Numbers before any recipe, in the stored binary form, compressed with Brotli. */
  wire: Uint8Array;
  original: { name: string; bytes: Uint8Array };
  recipe: ProcessingRecipe;
  /** Recipe under which `peaks` were picked. */
  previousRecipe: ProcessingRecipe;
  /** Null if there are none. */
  peaks: PickedPeak[] | null;
}

export type ProcessResult =
  | { ok: true; metadata: SpectrumMetadata; wire: Uint8Array; peaks: PickedPeak[] | null }
  | { ok: false; failure: RecipeFailure };

const limits: SandboxLimits = { processorMs: 20_000, heapMegabytes: 256, residentMegabytes: 1_024 };
const semaphore = createSemaphore({ maxConcurrent: 1, maxQueueLength: 50 });

/**
 * Stores the result as a new blob, because caches use the name of the blob as their key. A null
 * recipe restores the blob from the file. Returns the changed columns of the row. Throws 422 for a
 * recipe that cannot be applied, and `QueueFull`.
 */
export async function processAndStoreSpectrum(
  blobs: BlobStore,
  row: SpectrumRow,
  recipe: ProcessingRecipe | null,
) {
  const fileWireBlob = row.fileWireBlob ?? row.wireBlob;
  const answer = await semaphore.run(async () => {
    // Read in turn, so that waiting calls hold no file in memory.
    const task: ProcessTask = {
      wire: await requireBlob(blobs, fileWireBlob),
      original: { name: row.originalName, bytes: await requireBlob(blobs, row.originalBlob) },
      recipe: recipe ?? {},
      previousRecipe: row.recipe ?? {},
      peaks: row.peaks,
    };
    return runInSandbox<ProcessTask, ProcessResult>('process-spectrum', task, limits);
  });
  if (!answer.ok)
    throw new Error(`The blob ${fileWireBlob} of a spectrum was not processed: ${englishOf(answer.reason)}.`);
  if (!answer.answer.ok) {
    const { code, message } = answer.answer.failure;
    throw unprocessable(code, message, [{ path: 'recipe', message }]);
  }
  const { metadata, wire, peaks } = answer.answer;
  // The notes describe the file, not the processed numbers.
  const { notes } = row.metadata;
  const columns = { metadata: { ...metadata, ...(notes !== undefined && { notes }) }, peaks, recipe };
  return recipe === null
    ? { ...columns, wireBlob: fileWireBlob, fileWireBlob: null }
    : { ...columns, wireBlob: await blobs.put(wire), fileWireBlob };
}

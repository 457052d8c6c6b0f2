import { type SpectrumMetadata, englishOf } from '@elucida/contract';
import type { BlobStore } from '../../../platform/blobs/blob-store.ts';
import { type SandboxLimits, runInSandbox } from '../../../platform/sandbox/run-in-sandbox.ts';
import { requireBlob } from '../require-blob.ts';
import { createSemaphore } from '../../../platform/queue/semaphore.ts';

export interface ResampleTask {
  /** The stored binary form, compressed with brotli. */
  wire: Uint8Array;
}

export interface ResampledSpectrum {
  metadata: SpectrumMetadata;
  wire: Uint8Array;
}

const limits: SandboxLimits = { processorMs: 20_000, heapMegabytes: 256, residentMegabytes: 1_024 };

const semaphore = createSemaphore({ maxConcurrent: 1, maxQueueLength: 50 });

export async function storeResampled(
  blobs: BlobStore,
  wireBlob: string,
): Promise<{ metadata: Record<string, unknown>; wireBlob: string }> {
  const answer = await semaphore.run(async () => {
    // Read in turn, so that waiting calls hold no file in memory.
    const wire = await requireBlob(blobs, wireBlob);
    return runInSandbox<ResampleTask, ResampledSpectrum>('resample-spectrum', { wire }, limits);
  });
  if (!answer.ok)
    throw new Error(`The blob ${wireBlob} of a spectrum was not resampled: ${englishOf(answer.reason)}.`);
  const { metadata } = answer.answer;
  return { metadata: { ...metadata }, wireBlob: await blobs.put(answer.answer.wire) };
}

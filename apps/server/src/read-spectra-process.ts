import { constants, brotliCompressSync } from 'node:zlib';
import { readSpectrum, spectrumTypeOf, writeWire } from '@elucida/spectra';
import { spectrumMetadata, wireMetadata } from './features/spectra/spectrum-metadata.ts';
import type { ReadingAnswer, ReadingTask } from './features/spectra/reading.ts';

// The entry of the child process that reads what somebody uploaded: one task, one answer, and it ends.

function compress(bytes: Uint8Array): Uint8Array {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
  });
}

function answer(task: ReadingTask): ReadingAnswer {
  const result = readSpectrum(task.files);
  if (!result.ok) return { ok: false, failure: result.failure };
  const spectra = result.spectra.map((spectrum) => ({
    type: spectrumTypeOf(spectrum),
    kind: spectrum.kind,
    metadata: spectrumMetadata(spectrum),
    wire: compress(writeWire(spectrum, { metadata: wireMetadata(spectrum) })),
  }));
  return { ok: true, spectra, notes: result.notes };
}

process.once('message', (task: ReadingTask) => {
  process.send?.(answer(task), undefined, undefined, () => process.exit(0));
});

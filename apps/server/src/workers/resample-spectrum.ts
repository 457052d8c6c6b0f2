import { brotliDecompressSync } from 'node:zlib';
import { readWire, resampleSpectrum } from '@elucida/spectra';
import { answerTasks } from '../platform/sandbox/answer-tasks.ts';
import { compressWire } from '../modules/spectra/upload/compress-wire.ts';
import { spectrumMetadataOf, wireMetadataOf } from '../modules/spectra/metadata.ts';
import type { ResampleTask, ResampledSpectrum } from '../modules/spectra/reply/resample-spectra.ts';

function answer({ wire }: ResampleTask): ResampledSpectrum {
  const read = readWire(brotliDecompressSync(wire));
  if (!read.ok) throw new Error('The stored spectrum cannot be read.');
  const spectrum = resampleSpectrum(read.spectrum);
  return { metadata: spectrumMetadataOf(spectrum), wire: compressWire(spectrum, wireMetadataOf(spectrum)) };
}

answerTasks(answer);

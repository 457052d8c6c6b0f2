import { brotliDecompressSync } from 'node:zlib';
import type { PickedPeak } from '@elucida/contract';
import {
  type CurveSpectrum,
  type Spectrum,
  applyRecipe,
  findInFile,
  indexAt,
  readSpectrum,
  readWire,
} from '@elucida/spectra';
import { answerTasks } from '../platform/sandbox/answer-tasks.ts';
import { compressWire } from '../modules/spectra/upload/compress-wire.ts';
import type { ProcessTask, ProcessResult } from '../modules/spectra/process-spectrum.ts';
import { spectrumMetadataOf, wireMetadataOf } from '../modules/spectra/metadata.ts';

/**
 * The uploaded file has exact numbers and the imaginary part. Returns `stored` for other kinds than
 * 1D NMR, or if the file has no single matching curve.
 */
function readFromFile(stored: Spectrum, original: ProcessTask['original']): Spectrum {
  if (stored.kind !== 'nmr-1d') return stored;
  const read = readSpectrum([original]);
  return (read.ok ? findInFile(read.spectra, stored) : undefined) ?? stored;
}

/** Also updates the heights of the peaks. */
function movePeaks(peaks: readonly PickedPeak[], shiftPpm: number, spectrum: CurveSpectrum): PickedPeak[] {
  const last = spectrum.y.length - 1;
  return peaks.map(([x]) => {
    const index = Math.round(indexAt(spectrum, x + shiftPpm));
    return [x + shiftPpm, spectrum.y[Math.min(Math.max(index, 0), last)] ?? 0];
  });
}

function answer({ wire, original, recipe, previousRecipe, peaks }: ProcessTask): ProcessResult {
  const read = readWire(brotliDecompressSync(wire));
  if (!read.ok) throw new Error('The stored spectrum cannot be read.');
  const { spectrum } = read;
  const applied = applyRecipe(readFromFile(spectrum, original), recipe);
  if (!applied.ok) return applied;
  return {
    ok: true,
    metadata: spectrumMetadataOf({ ...applied.spectrum, metadata: spectrum.metadata }),
    wire: compressWire(applied.spectrum, wireMetadataOf(spectrum)),
    peaks:
      peaks && movePeaks(peaks, (recipe.shiftPpm ?? 0) - (previousRecipe.shiftPpm ?? 0), applied.spectrum),
  };
}

answerTasks(answer);

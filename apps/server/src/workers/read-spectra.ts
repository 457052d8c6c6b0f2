import { readFileSync } from 'node:fs';
import { type Spectrum, readSpectrum, spectrumTypeOf } from '@elucida/spectra';
import { answerTasks } from '../platform/sandbox/answer-tasks.ts';
import { compressWire } from '../modules/spectra/upload/compress-wire.ts';
import { spectrumMetadataOf, wireMetadataOf } from '../modules/spectra/metadata.ts';
import type {
  ReadSpectrum,
  ReadingResult,
  ReadingTask,
} from '../modules/spectra/upload/read-uploaded-spectra.ts';

function answer(task: ReadingTask): ReadingResult {
  const files = task.files.map(({ name, path }) => ({ name, bytes: readFileSync(path) }));
  const result = readSpectrum(files);
  if (!result.ok) return { ok: false, failure: result.failure };
  const hasNoNucleus = ({ kind, metadata }: Spectrum) => kind === 'nmr-1d' && metadata.nucleus === undefined;
  const withNucleus = result.spectra.map((spectrum) =>
    task.nucleus !== undefined && hasNoNucleus(spectrum)
      ? { ...spectrum, metadata: { ...spectrum.metadata, nucleus: task.nucleus } }
      : spectrum,
  );
  const spectra = withNucleus.map((spectrum): ReadSpectrum => ({
    type: spectrumTypeOf(spectrum),
    kind: spectrum.kind,
    metadata: spectrumMetadataOf(spectrum),
    wire: compressWire(spectrum, wireMetadataOf(spectrum)),
  }));
  return { ok: true, spectra, notes: result.notes };
}

answerTasks(answer);

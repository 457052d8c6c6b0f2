import {
  chooseSpectrum,
  createMessage,
  experimentTypeWithSpectrum,
  isOneDimensionalNmr,
  noMatchingSpectrumMessage,
  nucleiOfType,
  englishOf,
} from '@elucida/contract';
import { describePlace } from '@elucida/spectra';
import { zipSync } from 'fflate';
import { cleanFileName } from '../../../platform/http/headers/clean-file-name.ts';
import { uploadCancelled, invalidInput, unprocessable } from '../../../platform/http/failures/failures.ts';
import { UploadedFile } from '../../../platform/http/uploads/upload-spool.ts';
import type { BlobStore } from '../../../platform/blobs/blob-store.ts';
import { type ReadSpectrum, readUploadedSpectra } from './read-uploaded-spectra.ts';

/** Stores a single file unchanged, or several files in an uncompressed zip. */
async function readOriginal(files: UploadedFile[]): Promise<{ name: string; bytes: Uint8Array }> {
  const only = files.length === 1 ? files[0] : undefined;
  if (only) return { name: cleanFileName(only.name) || 'spectrum', bytes: await only.read() };
  const hasOwnNames = new Set(files.map(({ name }) => name)).size === files.length;
  // Numbered names if files of a folder have the same name.
  const nameOf = (file: UploadedFile, index: number) =>
    hasOwnNames ? file.name : `${index + 1}/${file.name}`;
  const entries: Record<string, Uint8Array> = {};
  for (const [index, file] of files.entries()) entries[nameOf(file, index)] = await file.read();
  return { name: 'spectrum.zip', bytes: zipSync(entries, { level: 0 }) };
}

function withPaths(files: UploadedFile[], paths: readonly string[] | undefined): UploadedFile[] {
  if (paths === undefined) return files;
  if (paths.length === files.length)
    return files.map(({ name, path }, index) => new UploadedFile(paths[index] || name, path));
  throw invalidInput([{ path: 'paths', message: createMessage('one-path-per-file') }]);
}

async function readFiles(
  files: UploadedFile[],
  { type, isTypeExplicit, choice: chosen }: Pick<Upload, 'type' | 'isTypeExplicit' | 'choice'>,
): Promise<ReadSpectrum> {
  const answer = await readUploadedSpectra({
    files: files.map(({ name, path }) => ({ name, path })),
    nucleus: isOneDimensionalNmr(type) ? nucleiOfType(type)[0] : undefined,
  });
  if (!answer.ok) {
    const { code, message, place } = answer.failure;
    const where = describePlace(place) ?? 'spectra';
    const path = typeof where === 'string' ? where : englishOf(where);
    throw unprocessable(code, message, [{ path, message }]);
  }
  const choice = chooseSpectrum(answer.spectra, type, chosen);
  const isOther = choice.ok && isTypeExplicit && experimentTypeWithSpectrum(choice.spectrum, type) !== type;
  if (choice.ok && !isOther) return choice.spectrum;
  const message = choice.ok ? noMatchingSpectrumMessage([choice.spectrum], type) : choice.message;
  throw unprocessable('other-type', message, [{ path: 'spectra', message }]);
}

export interface Upload {
  files: UploadedFile[];
  paths: readonly string[] | undefined;
  /** If undefined, the first spectrum that fits. */
  choice: number | undefined;
  /** A file with another type of the same kind changes it. */
  type: string;
  /** If true, a file with another type is rejected. */
  isTypeExplicit: boolean;
  /** If true, nothing is stored. */
  isAborted: () => boolean;
}

/** Returns the columns of the spectrum's row. */
export async function storeUpload(
  blobs: BlobStore,
  { files, paths, choice, type, isTypeExplicit, isAborted }: Upload,
) {
  const named = withPaths(files, paths);
  const spectrum = await readFiles(named, { type, isTypeExplicit, choice });
  if (isAborted()) throw uploadCancelled();
  const original = await readOriginal(named);
  return {
    type: experimentTypeWithSpectrum(spectrum, type),
    metadata: { ...spectrum.metadata },
    originalBlob: await blobs.put(original.bytes),
    originalName: original.name,
    wireBlob: await blobs.put(spectrum.wire),
  };
}

import { limits, spectrumMessages } from '@elucida/contract';
import { t } from '../../../languages/t.ts';

/** What of a folder of TopSpin or Varian tells of its spectra; the rest of it is pulse programs, lists and settings. */
const instrumentNames = new Set([
  'acqu',
  'acqus',
  'acqu2',
  'acqu2s',
  'fid',
  'ser',
  'proc',
  'procs',
  'proc2',
  'proc2s',
  '1r',
  '1i',
  '2rr',
  'title',
  'procpar',
  'text',
]);

type PlacedFile = Pick<File, 'name'> & { webkitRelativePath?: string; relativePath?: string };

/** Where a file lies in the folder that was chosen or dropped; its name alone where it was given by itself. */
export function pathOf(file: PlacedFile): string {
  const path = file.webkitRelativePath || file.relativePath || file.name;
  return path.replace(/^(\.?\/)+/, '');
}

/** Of a chosen folder what belongs to its spectra: all of it where it is no instrument's folder. */
export function selectInstrumentFiles<F extends PlacedFile>(files: readonly F[]): F[] {
  const isInstrument = files.some(({ name }) => ['1r', '2rr', 'fid', 'ser'].includes(name));
  const kept = isInstrument ? files.filter(({ name }) => instrumentNames.has(name)) : files;
  return kept.filter(({ name }) => files.length === 1 || !name.startsWith('.'));
}

/** What is wrong with files before they are read. */
export function findFilesFault(files: readonly Pick<File, 'size'>[]): string | undefined {
  if (files.length === 0) return spectrumMessages.noFile;
  if (files.length > limits.spectraFiles)
    return t(
      'Too many files (maximum {{spectraFiles}}). Choose the folder of a single spectrum, or zip it.',
      {
        spectraFiles: limits.spectraFiles,
      },
    );
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  return bytes > limits.spectraFileBytes ? spectrumMessages.tooLarge : undefined;
}

/** What is sent of where the files lie: nothing where no two are together. */
export function pathsOf(files: readonly PlacedFile[]): { paths?: string } {
  return files.length > 1 ? { paths: files.map(pathOf).join('\n') } : {};
}

import { limits } from '@elucida/contract';
import { t } from '../../../languages/t.ts';
import { translateMessage } from '../../../languages/translate-message.ts';

/**
 * Files that describe spectra in a TopSpin or Varian folder. The rest are pulse programs, lists and
 * settings.
 */
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

/** Returns only the name of a file outside a folder. */
export function pathOf(file: PlacedFile): string {
  const path = file.webkitRelativePath || file.relativePath || file.name;
  return path.replace(/^(\.?\/)+/, '');
}

/** Returns those of an instrument's folder, else all; omits hidden ones of several files. */
export function selectInstrumentFiles<F extends PlacedFile>(files: readonly F[]): F[] {
  const isInstrument = files.some(({ name }) => ['1r', '2rr', 'fid', 'ser'].includes(name));
  const selected = isInstrument ? files.filter(({ name }) => instrumentNames.has(name)) : files;
  return selected.filter(({ name }) => files.length === 1 || !name.startsWith('.'));
}

/** Checks before the files are read. */
export function findFilesFault(files: readonly Pick<File, 'size'>[]): string | undefined {
  if (files.length === 0) return translateMessage({ code: 'no-file' });
  if (files.length > limits.spectraFiles)
    return t(
      'Too many files (maximum {{spectraFiles}}). Choose the folder of a single spectrum, or zip it.',
      {
        spectraFiles: limits.spectraFiles,
      },
    );
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  return bytes > limits.spectraFileBytes ? translateMessage({ code: 'spectrum-too-large' }) : undefined;
}

/** Returns no field for a single file. */
export function pathsOf(files: readonly PlacedFile[]): { paths?: string } {
  return files.length > 1 ? { paths: files.map(pathOf).join('\n') } : {};
}

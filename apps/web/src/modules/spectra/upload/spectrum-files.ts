import { limits } from '@elucida/contract';
import { t } from '../../../languages/t.ts';
import { translateMessage } from '../../../languages/translate-message.ts';

/**
 * Names of the files in a TopSpin or Varian folder that describe its spectra. The rest are pulse
 * programs, lists and settings.
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

/** Returns the path of a file in the chosen or dropped folder; only its name without a folder. */
export function pathOf(file: PlacedFile): string {
  const path = file.webkitRelativePath || file.relativePath || file.name;
  return path.replace(/^(\.?\/)+/, '');
}

/**
 * Returns the files that belong to spectra: those of an instrument's folder, otherwise all that are
 * not hidden.
 */
export function selectInstrumentFiles<F extends PlacedFile>(files: readonly F[]): F[] {
  const isInstrument = files.some(({ name }) => ['1r', '2rr', 'fid', 'ser'].includes(name));
  const selected = isInstrument ? files.filter(({ name }) => instrumentNames.has(name)) : files;
  return selected.filter(({ name }) => files.length === 1 || !name.startsWith('.'));
}

/**
 * Returns the fault of a choice of files in the user's language, checked before they are read;
 * undefined if there is none.
 */
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

/** Returns the request field with the paths of several files; none for a single file. */
export function pathsOf(files: readonly PlacedFile[]): { paths?: string } {
  return files.length > 1 ? { paths: files.map(pathOf).join('\n') } : {};
}

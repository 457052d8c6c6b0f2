import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { dirname, join, relative } from 'node:path';

/**
 * Folder of real files next to the repository. Tests that need it are skipped if it does not exist.
 */
const realFilesFolder = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url));
export const hasRealFiles = existsSync(realFilesFolder);
// On the error stream, because a parent process may parse the standard output.
if (!hasRealFiles) console.warn('Skipped: no real files at ../shared/data beside the repository.');

/** Folder of other measured spectra next to the repository. */
const measuredFilesFolder = fileURLToPath(new URL('../../../../../shared/measured/', import.meta.url));
export const hasMeasuredFiles = existsSync(measuredFilesFolder);
if (!hasMeasuredFiles)
  console.warn('Skipped: no measured files at ../shared/measured beside the repository.');

const foldersOfRoots: Record<string, string> = { shared: realFilesFolder, measured: measuredFilesFolder };

export function readRealFile(path: string): Uint8Array {
  return new Uint8Array(readFileSync(join(realFilesFolder, path)));
}

export function listRealFiles(folder: string): string[] {
  return hasRealFiles ? readdirSync(join(realFilesFolder, folder)).sort() : [];
}

const require = createRequire(import.meta.url);
// The entry of each package is in `lib`, one level below its folder.
const packageFolders = {
  'jcamp-data-test': dirname(dirname(require.resolve('jcamp-data-test'))),
  'bruker-data-test': dirname(dirname(require.resolve('bruker-data-test'))),
  'jeol-data-test': dirname(dirname(require.resolve('jeol-data-test'))),
};

/** Reads a file of one of the npm data packages, which are development dependencies. */
export function readPackageFile(path: string): Uint8Array {
  const [name, ...rest] = path.split('/');
  const folder = packageFolders[name as keyof typeof packageFolders];
  return new Uint8Array(readFileSync(join(folder, ...rest)));
}

/**
 * Returns the sorted paths of all files in a folder of such a package or next to the repository.
 */
export function listFilesBelow(path: string): string[] {
  const [name = '', ...rest] = path.split('/');
  const root = foldersOfRoots[name] ?? packageFolders[name as keyof typeof packageFolders];
  const folder = join(root, ...rest);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(path, relative(folder, join(entry.parentPath, entry.name))))
    .sort();
}

/** Reads a file by a path returned by `listFilesBelow`. */
export function readAnyFile(path: string): Uint8Array {
  const [name = '', ...rest] = path.split('/');
  const folder = foldersOfRoots[name];
  return folder === undefined ? readPackageFile(path) : new Uint8Array(readFileSync(join(folder, ...rest)));
}

export function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { dirname, join, relative } from 'node:path';

/** Folder of real files beside the repository; tests that need it are skipped where it is absent. */
const realFilesFolder = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url));
export const hasRealFiles = existsSync(realFilesFolder);
// On the error stream: what a process tells its parent on the other one is read.
if (!hasRealFiles) console.warn('Skipped: no real files at ../shared/data beside the repository.');

/** Further measured spectra beside the repository. */
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
// The packages have their entry in `lib`, one level below their folder.
const packageFolders = {
  'jcamp-data-test': dirname(dirname(require.resolve('jcamp-data-test'))),
  'bruker-data-test': dirname(dirname(require.resolve('bruker-data-test'))),
  'jeol-data-test': dirname(dirname(require.resolve('jeol-data-test'))),
};

/** A file of one of the npm data packages that are development dependencies. */
export function readPackageFile(path: string): Uint8Array {
  const [name, ...rest] = path.split('/');
  const folder = packageFolders[name as keyof typeof packageFolders];
  return new Uint8Array(readFileSync(join(folder, ...rest)));
}

/** Paths of all files of a folder of such a package, or of those beside the repository, in order. */
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

/** A file by a path of `listFilesBelow`. */
export function readAnyFile(path: string): Uint8Array {
  const [name = '', ...rest] = path.split('/');
  const folder = foldersOfRoots[name];
  return folder === undefined ? readPackageFile(path) : new Uint8Array(readFileSync(join(folder, ...rest)));
}

export function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

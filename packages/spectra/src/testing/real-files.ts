import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { dirname, join, relative } from 'node:path';

/** Tests that need these files are skipped if the folder does not exist. */
const realFilesFolder = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url));
export const hasRealFiles = existsSync(realFilesFolder);
// On the error stream, because a parent process may parse the standard output.
if (!hasRealFiles) console.warn('Skipped: no real files at ../shared/data beside the repository.');

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

/** The npm packages of data are development dependencies. */
export function readPackageFile(path: string): Uint8Array {
  const [name, ...rest] = path.split('/');
  const folder = packageFolders[name as keyof typeof packageFolders];
  return new Uint8Array(readFileSync(join(folder, ...rest)));
}

/** Returns sorted paths in such a package or next to the repository. */
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

/** Accepts a path of `listFilesBelow`. */
export function readAnyFile(path: string): Uint8Array {
  const [name = '', ...rest] = path.split('/');
  const folder = foldersOfRoots[name];
  return folder === undefined ? readPackageFile(path) : new Uint8Array(readFileSync(join(folder, ...rest)));
}

export function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

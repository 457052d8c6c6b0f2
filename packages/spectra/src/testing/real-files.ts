import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** Folder of real files beside the repository; tests that need it are skipped where it is absent. */
export const realFilesFolder = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url));
export const hasRealFiles = existsSync(realFilesFolder);
if (!hasRealFiles) console.info(`Skipped: no real files at ../shared/data beside the repository.`);

export function readRealFile(path: string): Uint8Array {
  return new Uint8Array(readFileSync(join(realFilesFolder, path)));
}

export function listRealFiles(folder: string): string[] {
  return hasRealFiles ? readdirSync(join(realFilesFolder, folder)).sort() : [];
}

/** A file of one of the npm data packages that are development dependencies. */
export function readPackageFile(path: string): Uint8Array {
  return new Uint8Array(
    readFileSync(fileURLToPath(new URL(`../../../../node_modules/${path}`, import.meta.url))),
  );
}

export function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

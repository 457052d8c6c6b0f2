import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DemoFile } from './demo-molecule.ts';

/** The same relative path from this file and from the built `dist/index.js`. */
export const contentFolder = fileURLToPath(new URL('../content', import.meta.url));

export function readBundledFile(name: string): DemoFile {
  return { name, read: () => readFileSync(join(contentFolder, 'spectra', name)) };
}

/** `scripts/make-documents.mjs` prints the documents. */
export function readBundledDocument(name: string): DemoFile {
  return { name, read: () => readFileSync(join(contentFolder, 'documents', name)) };
}

/** Reads from an npm package of test data. */
export function readPackageFile(packageName: string, path: string): DemoFile {
  return {
    name: basename(path),
    read: () => {
      const entry = createRequire(import.meta.url).resolve(packageName);
      return readFileSync(join(dirname(entry), '..', 'data', path));
    },
  };
}

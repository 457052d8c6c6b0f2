import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DemoFile } from './demo-molecule.ts';

/** Folder of the bundled content: as far from this file as from the built `dist/index.js`. */
export const contentFolder = fileURLToPath(new URL('../content', import.meta.url));

/** A peak table of our own. */
export function readBundledFile(name: string): DemoFile {
  return { name, read: () => readFileSync(join(contentFolder, 'spectra', name)) };
}

/** A document of our own, printed by `scripts/make-documents.mjs`. */
export function readBundledDocument(name: string): DemoFile {
  return { name, read: () => readFileSync(join(contentFolder, 'documents', name)) };
}

/** An instrument's file out of an npm package of test data. */
export function readPackageFile(packageName: string, path: string): DemoFile {
  return {
    name: basename(path),
    read: () => {
      const entry = createRequire(import.meta.url).resolve(packageName);
      return readFileSync(join(dirname(entry), '..', 'data', path));
    },
  };
}

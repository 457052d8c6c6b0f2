import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DemoFile } from './demo-molecule.ts';

/** Folder of the bundled content: as far from this file as from the built `dist/index.js`. */
export const content = fileURLToPath(new URL('../content', import.meta.url));

/** A peak table of our own. */
export function bundledFile(name: string): DemoFile {
  return { name, read: () => readFileSync(join(content, 'spectra', name)) };
}

/** A document of our own, printed by `scripts/make-documents.mjs`. */
export function bundledDocument(name: string): DemoFile {
  return { name, read: () => readFileSync(join(content, 'documents', name)) };
}

/** An instrument's file out of an npm package of test data. */
export function packageFile(packageName: string, path: string): DemoFile {
  return {
    name: basename(path),
    read: () => {
      const entry = createRequire(import.meta.url).resolve(packageName);
      return readFileSync(join(dirname(entry), '..', 'data', path));
    },
  };
}

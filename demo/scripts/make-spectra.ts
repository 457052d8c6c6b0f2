/**
 * Uses the values in `demo/content/assignments`: `npx tsx --conditions=elucida-source
 * demo/scripts/make-spectra.ts`.
 */
import { writeFileSync } from 'node:fs';
import { readAssignedMolecules } from '../src/assigned-molecule.ts';
import { writeTables } from '../src/tables/write-tables.ts';

const output = new URL('../content/spectra/', import.meta.url);

for (const molecule of readAssignedMolecules())
  for (const [type, text] of writeTables(molecule))
    writeFileSync(new URL(`${molecule.id}.${type.toLowerCase()}.txt`, output), text);

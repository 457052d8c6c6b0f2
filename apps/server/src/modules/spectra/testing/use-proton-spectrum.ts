import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeEach, expect } from 'vitest';
import type { ProcessingRecipe } from '@elucida/spectra';
import {
  type ExperimentIds,
  addExperimentWithMolecule,
  sendMultipart,
  uploadSpectrum,
} from '../../../testing/factories.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const measuredFiles = join(
  dirname(dirname(createRequire(import.meta.url).resolve('bruker-data-test'))),
  'data/zipped',
);
export const aspirin = readFileSync(join(measuredFiles, 'aspirin-1h-processed.zip'));

export const realOnly = `##TITLE=Sample
##JCAMP-DX=5.01
##DATA TYPE=NMR SPECTRUM
##.OBSERVE FREQUENCY=400
##.OBSERVE NUCLEUS=^1H
##XUNITS=PPM
##YUNITS=ARBITRARY UNITS
##XFACTOR=1
##YFACTOR=1
##FIRSTX=10
##LASTX=0
##NPOINTS=6
##XYDATA=(X++(Y..Y))
10 0 80 0 60 0 5
##END=
`;

export function useProtonSpectrum(get: () => TestApp) {
  const spectrum = {} as { place: ExperimentIds; path: string };
  const author = () => get().as('ADMINISTRATOR');
  const read = async () => (await get().as('GUEST').get(spectrum.path)).json();
  const patch = (fields: Record<string, unknown>, headers: Record<string, string> = {}) => {
    const texts = Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    const form = { fields: Object.fromEntries(texts) as Record<string, string>, field: 'spectra', files: [] };
    return sendMultipart(author(), { method: 'PATCH', url: spectrum.path, headers, ...form });
  };
  const apply = async (recipe: ProcessingRecipe) => {
    const reply = await patch({ recipe });
    expect(reply.statusCode).toBe(200);
    return reply.json();
  };
  beforeEach(async () => {
    spectrum.place = await addExperimentWithMolecule(get(), { type: 'NMR-H' });
    spectrum.path = `/molecules/${spectrum.place.moleculeId}/experiments/${spectrum.place.experimentId}/spectra`;
    const files = [{ name: 'aspirin.zip', bytes: aspirin }];
    expect((await uploadSpectrum(author(), { ...spectrum.place, files })).statusCode).toBe(201);
  });

  return { spectrum, author, read, patch, apply };
}

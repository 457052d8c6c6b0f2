import { beforeAll } from 'vitest';
import { addExperiment, addMachine, moleculeBody, uploadSpectrum } from '../../../testing/factories.ts';
import type { TestApp } from '../../../testing/test-app.ts';

interface Place {
  moleculeId: string;
  machineId: string;
}

async function newPlace({ as }: TestApp): Promise<Place> {
  const body = moleculeBody('CC');
  await as('ADMINISTRATOR').post('/molecules', body);
  return { moleculeId: body.id, machineId: await addMachine(as('ADMINISTRATOR')) };
}

export function useUploads(get: () => TestApp) {
  const place = {} as Place;
  beforeAll(async () => {
    Object.assign(place, await newPlace(get()));
  });

  async function tryUpload(type: string, files: { name: string; bytes: Uint8Array | string }[], fields = {}) {
    const author = get().as('ADMINISTRATOR');
    const { moleculeId } = place;
    const experimentId = await addExperiment(author, moleculeId, { type, machineId: place.machineId });
    const reply = await uploadSpectrum(author, { moleculeId, experimentId, files, fields });
    return { answer: reply, path: `/molecules/${moleculeId}/experiments/${experimentId}/spectra` };
  }

  return { place, tryUpload };
}

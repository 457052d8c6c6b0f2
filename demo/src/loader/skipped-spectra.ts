import { endpoints } from '@elucida/contract';
import { type Api, ApiRejection } from './api.ts';
import type { DemoMolecule, DemoSpectrum } from '../demo-molecule.ts';
import { spectrumNameOf } from '../spectrum-name.ts';

export interface SpectrumLocation {
  moleculeId: string;
  experimentId: string;
}

/** Name used in releases up to 1.1. */
const previousName = ({ name }: DemoMolecule, { type }: DemoSpectrum) => `${type} of ${name}`;

/** Adds a spectrum; returns false if the server was too busy to read it. */
export async function addSpectrum(
  api: Api,
  { moleculeId, experimentId }: SpectrumLocation,
  { spectrum, log }: { spectrum: DemoSpectrum; log: (message: string) => void },
): Promise<boolean> {
  const { title, copyright, comment, file } = spectrum;
  try {
    await api.call(endpoints.spectra.create, {
      params: { id: moleculeId, experimentId },
      body: { title, copyright, comment },
      file: { name: file.name, bytes: file.read() },
    });
    return true;
  } catch (error) {
    // A busy server does not read a large matrix in time. The load then continues without it.
    if (!(error instanceof ApiRejection && [422, 503].includes(error.status))) throw error;
    log(`  ${title} is left out: ${error.message}`);
    return false;
  }
}

async function experimentsOf(api: Api, id: string) {
  try {
    return (await api.call(endpoints.molecules.read, { params: { id } })).experiments;
  } catch (error) {
    // A deleted molecule has no missing spectra.
    if (error instanceof ApiRejection && error.status === 404) return [];
    throw error;
  }
}

/** Adds missing spectra one by one; returns the number of those that are still missing. */
export async function addSkippedSpectra(
  api: Api,
  molecules: readonly DemoMolecule[],
  log: (message: string) => void,
): Promise<number> {
  let leftOut = 0;
  for (const molecule of molecules) {
    const experiments = await experimentsOf(api, molecule.id);
    for (const spectrum of molecule.spectra) {
      const names = [spectrumNameOf(spectrum.type), previousName(molecule, spectrum)];
      const empty = experiments.find(
        (one) => names.includes(one.name) && one.type === spectrum.type && one.spectra === null,
      );
      if (!empty) continue;
      const place = { moleculeId: molecule.id, experimentId: empty.id };
      if (await addSpectrum(api, place, { spectrum, log })) log(`  ${spectrum.title} is added`);
      else leftOut += 1;
    }
  }
  return leftOut;
}

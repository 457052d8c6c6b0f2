import type { ReadSpectrum } from './reading.ts';

const massTypes = new Set(['EI-MS', 'ESI-MS']);

function fits(spectrum: ReadSpectrum, experimentType: string): boolean {
  if (spectrum.type === experimentType) return true;
  // A mass spectrum seldom says how its ions were made.
  return spectrum.kind === 'mass' && massTypes.has(experimentType);
}

const kindNames: Record<ReadSpectrum['kind'], string> = {
  'nmr-1d': 'a 1D NMR spectrum',
  ir: 'an infrared spectrum',
  raman: 'a Raman spectrum',
  mass: 'a mass spectrum',
};

function describe(spectrum: ReadSpectrum): string {
  return spectrum.metadata.nucleus === undefined
    ? kindNames[spectrum.kind]
    : `${kindNames[spectrum.kind]} of ${spectrum.metadata.nucleus}`;
}

export type SpectrumChoice = { ok: true; spectrum: ReadSpectrum } | { ok: false; message: string };

/** Of what the files hold, the first spectrum that is of the experiment's type. */
export function chooseSpectrum(spectra: ReadSpectrum[], experimentType: string): SpectrumChoice {
  const fitting = spectra.find((spectrum) => fits(spectrum, experimentType));
  if (fitting !== undefined) return { ok: true, spectrum: fitting };
  const found = [...new Set(spectra.map(describe))].join(' and ');
  return { ok: false, message: `The file holds ${found}, but the experiment is of type ${experimentType}.` };
}

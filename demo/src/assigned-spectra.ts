import type { ExperimentType } from '@elucida/contract';
import type { AssignedMolecule } from './assigned-molecule.ts';
import { readBundledFile } from './demo-files.ts';
import { measuredSpectraOf } from './measured/measured-peaks.ts';
import { createMeasuredSpectrum } from './measured/measured-spectrum.ts';
import { spectrumNameOf } from './spectrum-name.ts';
import type { DemoMolecule, DemoSpectrum } from './demo-molecule.ts';
import { instrumentSpectra } from './instrument-molecules.ts';

interface Origin {
  source: string;
  comment: string;
  isAssigned?: boolean;
  solvent?: string;
}

/** Follows the order of the catalogue. */
function listOrigins(molecule: AssignedMolecule): [ExperimentType, Origin | undefined][] {
  const { nmr, infrared, electronImpact, electrospray, raman } = molecule;
  const { source, solvent } = nmr;
  const atProton = `${nmr.frequencyMHz} MHz, ${solvent}`;
  const correlation = { source, solvent, isAssigned: true, comment: atProton };
  return [
    ['NMR-H', { source, solvent, comment: `${atProton}; first-order multiplets` }],
    ['NMR-C13', { source, solvent, comment: `${Math.round(nmr.frequencyMHz / 4)} MHz, ${solvent}` }],
    ['IR', infrared && { source: infrared.source, comment: infrared.sample }],
    ['EI-MS', electronImpact && { source: electronImpact.source, comment: '70 eV' }],
    ['NMR-HSQC-HC', { ...correlation, comment: `${atProton}; CH2 negative` }],
    ['NMR-HMBC-HC', { ...correlation }],
    ['NMR-HCosy', { ...correlation }],
    ['ESI-MS', electrospray && { source: electrospray.source, comment: electrospray.ion }],
    ['Raman', raman && { source: raman.source, comment: raman.sample }],
  ];
}

/**
 * Title and copyright name these values. Values whose source begins with "after" were not compared
 * with it (decision 0015).
 */
function describeValues({ source, isAssigned }: { source: string; isAssigned?: boolean }): string {
  if (source.startsWith('after ')) return 'approximate values';
  return isAssigned ? 'assigned shifts' : 'published values';
}

/**
 * Each spectrum is an instrument file, else drawn from measured peaks, else reconstructed from
 * values.
 */
export function withAllSpectra(molecule: AssignedMolecule): DemoMolecule {
  const { id, name, smiles, cas, aliases, domains } = molecule;
  const lists = measuredSpectraOf(id);
  const ofInstruments = instrumentSpectra[id] ?? [];
  const spectra = listOrigins(molecule).flatMap(([type, origin]): DemoSpectrum[] => {
    const ofInstrument = ofInstruments.find((spectrum) => spectrum.type === type);
    if (ofInstrument) return [ofInstrument];
    const list = lists.find((spectrum) => spectrum.type === type);
    if (list) return [createMeasuredSpectrum(id, list)];
    if (!origin) return [];
    const from = describeValues(origin);
    return [
      {
        type,
        title: `${spectrumNameOf(type)} (reconstructed from ${from})`,
        copyright: `Reconstructed from ${from}: ${origin.source}`,
        comment: origin.comment,
        file: readBundledFile(`${id}.${type.toLowerCase()}.txt`),
        ...(origin.solvent && { solvent: origin.solvent }),
        ...(type.startsWith('NMR') && { protonMHz: molecule.nmr.frequencyMHz }),
      },
    ];
  });
  const present = new Set(spectra.map(({ type }) => type));
  const further = lists
    .filter(({ type }) => !present.has(type))
    .map((list) => createMeasuredSpectrum(id, list));
  return { id, name, smiles, cas, aliases, domains, spectra: [...spectra, ...further] };
}

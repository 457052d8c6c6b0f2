import type { ExperimentType } from '@elucida/contract';
import type { AssignedMolecule } from './assigned-molecule.ts';
import { bundledFile } from './demo-files.ts';
import type { DemoMolecule, DemoSpectrum } from './demo-molecule.ts';
import { instrumentSpectra } from './instrument-molecules.ts';

interface Origin {
  name: string;
  source: string;
  comment: string;
  isAssigned?: boolean;
  solvent?: string;
}

/** Where each spectrum that is made from a molecule's values comes from, in the order of the catalogue. */
function origins(molecule: AssignedMolecule): [ExperimentType, Origin | undefined][] {
  const { nmr, infrared, electronImpact, electrospray, raman } = molecule;
  const { source, solvent } = nmr;
  const atProton = `${nmr.frequencyMHz} MHz, ${solvent}`;
  const correlation = { source, solvent, isAssigned: true, comment: atProton };
  return [
    ['NMR-H', { name: '1H NMR', source, solvent, comment: `${atProton}; first-order multiplets` }],
    [
      'NMR-C13',
      { name: '13C NMR', source, solvent, comment: `${Math.round(nmr.frequencyMHz / 4)} MHz, ${solvent}` },
    ],
    ['IR', infrared && { name: 'IR', source: infrared.source, comment: infrared.sample }],
    ['EI-MS', electronImpact && { name: 'EI-MS', source: electronImpact.source, comment: '70 eV' }],
    ['NMR-HSQC-HC', { ...correlation, name: 'HSQC', comment: `${atProton}; CH2 negative` }],
    ['NMR-HMBC-HC', { ...correlation, name: 'HMBC' }],
    ['NMR-HCosy', { ...correlation, name: 'COSY' }],
    ['ESI-MS', electrospray && { name: 'ESI-MS', source: electrospray.source, comment: electrospray.ion }],
    ['Raman', raman && { name: 'Raman', source: raman.source, comment: raman.sample }],
  ];
}

const osdbComments: Partial<Record<ExperimentType, string>> = {
  'NMR-H': '300 MHz, CDCl3; lines as measured',
  'NMR-C13': '75 MHz, CDCl3',
  IR: 'Transmittance; bands as measured',
  'EI-MS': '70 eV; peaks above 0.8 % of the base peak',
};

/** A table that was read off the molecule's file in the Open Spectral Database. */
function osdbSpectrum(id: string, type: ExperimentType): DemoSpectrum {
  const names: Partial<Record<ExperimentType, string>> = { 'NMR-H': '1H NMR', 'NMR-C13': '13C NMR' };
  return {
    type,
    title: `${names[type] ?? type} (reconstructed from published values)`,
    copyright: 'Reconstructed from published values: Open Spectral Database, ochem (CC0 1.0)',
    comment: osdbComments[type] ?? '',
    file: bundledFile(`${id}.${type.toLowerCase()}.txt`),
    ...(type.startsWith('NMR') && { solvent: 'CDCl3' }),
  };
}

/** What a spectrum is made of. A source that begins with "after" was not compared value by value (decision 0015): its spectrum says so. */
function valuesOf({ source, isAssigned }: { source: string; isAssigned?: boolean }): string {
  if (source.startsWith('after ')) return 'approximate values';
  return isAssigned ? 'assigned shifts' : 'published values';
}

/** A molecule with all its spectra: instrument files first, peak tables for the rest. */
export function assignedMolecule(molecule: AssignedMolecule): DemoMolecule {
  const { id, name, smiles, cas, aliases, domains, measured = [] } = molecule;
  const ofInstruments = instrumentSpectra[id] ?? [];
  const spectra = origins(molecule).flatMap(([type, origin]): DemoSpectrum[] => {
    const ofInstrument = ofInstruments.find((spectrum) => spectrum.type === type);
    if (ofInstrument) return [ofInstrument];
    if (measured.includes(type)) return [osdbSpectrum(id, type)];
    if (!origin) return [];
    const from = valuesOf(origin);
    return [
      {
        type,
        title: `${origin.name} (reconstructed from ${from})`,
        copyright: `Reconstructed from ${from}: ${origin.source}`,
        comment: origin.comment,
        file: bundledFile(`${id}.${type.toLowerCase()}.txt`),
        ...(origin.solvent && { solvent: origin.solvent }),
      },
    ];
  });
  return { id, name, smiles, cas, aliases, domains, spectra };
}

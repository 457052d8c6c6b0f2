import type { ExperimentType } from '@elucida/contract';

/** File of a spectrum or a document, read when it is needed. */
export interface DemoFile {
  name: string;
  read: () => Uint8Array;
}

export interface DemoSpectrum {
  type: ExperimentType;
  title: string;
  copyright: string;
  comment: string;
  file: DemoFile;
  solvent?: string;
  /** Proton frequency for an NMR spectrum. */
  protonMHz?: number;
}

export interface DemoMolecule {
  id: string;
  name: string;
  smiles: string;
  cas: string;
  aliases: string[];
  domains: string[];
  spectra: DemoSpectrum[];
}

import type { ExperimentType } from '@elucida/contract';

/** Where the bytes of a spectrum come from, read when they are needed. */
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
  /** Of an NMR spectrum: the magnet's frequency of protons. */
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

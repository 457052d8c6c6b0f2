import { readdirSync, readFileSync } from 'node:fs';
import type { ExperimentType } from '@elucida/contract';

/** Equivalent atoms and their signals. Atoms count from 0 in the order of the SMILES. */
export interface AssignedAtoms {
  atoms: number[];
  /** 13C chemical shift in ppm. */
  carbon?: number;
  /**
   * `shift multiplicity J J ...` of the hydrogens on each atom; two entries if those of a CH2
   * differ.
   */
  protons?: string[];
  /** The hydrogen exchanges too fast for cross peaks. */
  exchanges?: true;
}

interface PublishedBands {
  source: string;
  /** `position transmittance width` in infrared, `position intensity width` in Raman. */
  bands: string[];
}

interface PublishedPeaks {
  source: string;
  /** `m/z intensity` */
  peaks: string[];
}

/** Content of `content/assignments/<id>.json`. */
export interface AssignedMolecule {
  id: string;
  name: string;
  smiles: string;
  cas: string;
  aliases: string[];
  domains: string[];
  /** Types whose spectra are measured files or peak lists, not made from these values. */
  measured?: ExperimentType[];
  /** The molecular ion is absent in electron ionization. */
  lacksMolecularIon?: true;
  nmr: {
    source: string;
    solvent: string;
    frequencyMHz: number;
    assignment: AssignedAtoms[];
    /** Pairs of atoms whose hydrogens couple over four or five bonds. */
    farCouplings?: [number, number][];
  };
  infrared?: PublishedBands & { sample: string };
  /** Isotope peaks of the molecular ion are added. */
  electronImpact?: PublishedPeaks;
  electrospray?: PublishedPeaks & { ion: string };
  raman?: PublishedBands & { sample: string };
}

const folder = new URL('../content/assignments/', import.meta.url);

export function readAssignedMolecules(): AssignedMolecule[] {
  return readdirSync(folder)
    .sort()
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as AssignedMolecule);
}

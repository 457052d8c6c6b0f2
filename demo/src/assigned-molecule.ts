import { readdirSync, readFileSync } from 'node:fs';
import type { ExperimentType } from '@elucida/contract';

/** Equivalent atoms and what they show. Atoms count from 0 in the order of the SMILES. */
export interface AssignedAtoms {
  atoms: number[];
  /** 13C shift in ppm. */
  carbon?: number;
  /** `shift multiplicity J J ...` of the hydrogens on each atom; two where those of a CH2 differ. */
  protons?: string[];
  /** The hydrogen leaves and comes back too fast for cross peaks. */
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

/** A molecule of the demo with all its values: what stands in `content/assignments/<id>.json`. */
export interface AssignedMolecule {
  id: string;
  name: string;
  smiles: string;
  cas: string;
  aliases: string[];
  domains: string[];
  /** Spectra that are there from elsewhere and are not made from these values. */
  measured?: ExperimentType[];
  /** What is ionised by electrons breaks before it is seen whole. */
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

/** All molecules whose values are at hand, by their ids. */
export function readAssignedMolecules(): AssignedMolecule[] {
  return readdirSync(folder)
    .sort()
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as AssignedMolecule);
}

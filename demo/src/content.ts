import { readAssignedMolecules } from './assigned-molecule.ts';
import { withAllSpectra } from './assigned-spectra.ts';
import type { DemoMolecule } from './demo-molecule.ts';
import { measuredMolecules } from './measured/measured-spectrum.ts';
import { instrumentMolecules } from './instrument-molecules.ts';

export const demoMolecules: readonly DemoMolecule[] = [
  ...instrumentMolecules,
  ...readAssignedMolecules().map(withAllSpectra),
  ...measuredMolecules,
];

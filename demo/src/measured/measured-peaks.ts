import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExperimentType } from '@elucida/contract';
import { contentFolder } from '../demo-files.ts';

export interface MeasuredSpectrum {
  type: ExperimentType;
  /** Collection, file and licence. */
  source: string;
  solvent?: string;
  frequencyMHz?: number;
  /** Ends of the axis, in drawing order. */
  from?: number;
  to?: number;
  /** Standard deviation in percent: in NMR of the highest line, in infrared of transmittance. */
  noise?: number;
  /**
   * NMR: `shift height width`, height in percent of the highest line, width in Hz; `other` marks
   * lines that do not belong to the sample. Infrared: `position transmittance width`. Mass: `m/z
   * intensity`.
   */
  peaks: string[];
}

/** Content of `content/peaks/<id>.json`. */
export interface MeasuredMolecule {
  id: string;
  /** Absent if `content/assignments` describes the molecule. */
  identity?: { name: string; smiles: string; cas: string | null; aliases: string[]; domains: string[] };
  spectra: MeasuredSpectrum[];
}

const folder = join(contentFolder, 'peaks');

const molecules: readonly MeasuredMolecule[] = readdirSync(folder)
  .sort()
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as MeasuredMolecule);

/** Returns molecules sorted by id. */
export function readMeasuredMolecules(): readonly MeasuredMolecule[] {
  return molecules;
}

/** Returns none if no file of the molecule was measured. */
export function measuredSpectraOf(id: string): readonly MeasuredSpectrum[] {
  return molecules.find((molecule) => molecule.id === id)?.spectra ?? [];
}

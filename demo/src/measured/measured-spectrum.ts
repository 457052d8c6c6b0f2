import type { DemoMolecule, DemoSpectrum } from '../demo-molecule.ts';
import { spectrumNameOf } from '../spectrum-name.ts';
import { readMeasuredMolecules, type MeasuredSpectrum } from './measured-peaks.ts';
import { writeMeasuredTable } from './measured-table.ts';

/** Larmor frequencies relative to that of protons. */
const relativeFrequencies: Record<string, number> = { 'NMR-H': 1, 'NMR-F19': 0.9409, 'NMR-P31': 0.4048 };
const carbonFrequency = 0.25145;

export function createMeasuredSpectrum(id: string, list: MeasuredSpectrum): DemoSpectrum {
  const { type, source, solvent, frequencyMHz } = list;
  const protonMHz =
    frequencyMHz === undefined
      ? undefined
      : Math.round(frequencyMHz / (relativeFrequencies[type] ?? carbonFrequency) / 10) * 10;
  return {
    type,
    title: `${spectrumNameOf(type)} (from measured peaks)`,
    copyright: `From measured peaks: ${source}`,
    comment: frequencyMHz === undefined ? commentOf(type) : `${Math.round(frequencyMHz)} MHz, ${solvent}`,
    file: {
      name: `${id}.${type.toLowerCase()}.txt`,
      read: () => new TextEncoder().encode(writeMeasuredTable(list)),
    },
    ...(solvent !== undefined && { solvent }),
    ...(protonMHz !== undefined && { protonMHz }),
  };
}

const commentOf = (type: string) => (type === 'IR' ? 'Transmittance; bands at 4 cm⁻¹' : '70 eV');

/** The API requires a CAS number. */
export const measuredMolecules: readonly DemoMolecule[] = readMeasuredMolecules().flatMap(
  ({ id, identity, spectra }): DemoMolecule[] => {
    if (!identity || identity.cas === null) return [];
    const { cas } = identity;
    return [{ id, ...identity, cas, spectra: spectra.map((list) => createMeasuredSpectrum(id, list)) }];
  },
);

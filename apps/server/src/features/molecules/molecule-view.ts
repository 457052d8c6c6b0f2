import type { Molecule, MoleculeListItem } from '@elucida/contract';
import type { MoleculeExperiment, MoleculeListRow, MoleculeRow } from '../../store/molecules-store.ts';

export function moleculeListItem(row: MoleculeListRow): MoleculeListItem {
  const { isPublic, lastModified, ...fields } = row;
  return { ...fields, public: isPublic, lastModified: lastModified.toISOString() };
}

export function moleculeView(row: MoleculeRow, experiments: MoleculeExperiment[]): Molecule {
  return {
    ...moleculeListItem(row),
    drawing: row.drawingMolfile,
    drawingkcj: row.drawingSource,
    experiments: experiments.map(({ spectrumName, ...experiment }) => ({
      ...experiment,
      spectra: spectrumName === null ? null : { name: spectrumName },
    })),
  };
}

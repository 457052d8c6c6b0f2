import { type Experiment, type Role, rankAllows } from '@elucida/contract';
import type { ExperimentRow, ExperimentUses } from './store.ts';
import type { ImageRow } from '../images/store.ts';
import { readStoredNotes } from './read-stored-notes.ts';

function spectrumFieldsOf(spectrum: ExperimentRow['spectrum']): Experiment['spectra'] {
  if (spectrum === null) return null;
  const { notes, ...fields } = spectrum;
  return {
    ...fields,
    ...(notes && { notes: readStoredNotes(notes) }),
    lastModified: spectrum.lastModified.toISOString(),
  };
}

export interface ExperimentViewInput {
  row: ExperimentRow;
  images: ImageRow[];
  /** Set for callers who see hidden content. */
  uses?: ExperimentUses | undefined;
}

/** Only students and higher roles see its machine. Images come without their picture data. */
export function experimentView({ row, images, uses }: ExperimentViewInput, role: Role): Experiment {
  const machine = { id: row.machineId, name: row.machineName, laboratory: row.laboratoryName };
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    ...(rankAllows(role, 'experiments.read-machine') && { machineId: row.machineId, machine }),
    author: { firstname: row.authorFirstname, lastname: row.authorLastname },
    date: row.date.toISOString(),
    conditions: row.conditions,
    images: images.map((image) => ({ ...image, lastModified: image.lastModified.toISOString() })),
    spectra: spectrumFieldsOf(row.spectrum),
    ...uses,
    lastModified: row.lastModified.toISOString(),
  };
}

import { type Experiment, type Role, rankAllows } from '@elucida/contract';
import type { ExperimentRow } from '../../store/experiments-store.ts';

/** The machine is for students and above. */
export function experimentView(row: ExperimentRow, role: Role): Experiment {
  const machine = { id: row.machineId, name: row.machineName, laboratory: row.laboratoryName };
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    ...(rankAllows(role, 'experiments.read-machine') && { machineId: row.machineId, machine }),
    author: { firstname: row.authorFirstname, lastname: row.authorLastname },
    date: row.date.toISOString(),
    conditions: row.conditions,
    images: [],
    spectra:
      row.spectrumName === null
        ? null
        : {
            name: row.spectrumName,
            title: row.spectrumTitle ?? '',
            copyright: row.spectrumCopyright ?? '',
            comment: row.spectrumComment ?? '',
          },
    lastModified: row.lastModified.toISOString(),
  };
}

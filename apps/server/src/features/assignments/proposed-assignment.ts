import { assignableAtoms, mapAtoms } from '@elucida/chemistry';
import { type SignalInput, type SpectrumMetadata, limits } from '@elucida/contract';
import { readNmredataAssignment } from '@elucida/spectra';
import { unusable } from '../../http/failures.ts';
import { signalFaults } from './signal-faults.ts';

export interface ProposedAssignment {
  signals: SignalInput[];
  found: number;
  notes: string[];
}

/** What an uploaded file says of the atoms, in those of the molecule's drawing; what cannot be taken over is told. */
export function proposedAssignment(
  text: string,
  { type, metadata, drawing }: { type: string; metadata: SpectrumMetadata; drawing: string },
): ProposedAssignment {
  const read = readNmredataAssignment(text, type);
  if (read === undefined)
    throw unusable('no-assignment', 'The uploaded file is no NMReDATA file: it tells of no atoms.');
  const same = mapAtoms(read.molfile, drawing);
  const mapping = same ?? mapAtoms(read.molfile, drawing, { stereo: false });
  if (mapping === undefined)
    throw unusable('other-molecule', 'The structure in the file is not the one that the molecule has.');
  const notes = [...read.notes];
  if (same === undefined)
    notes.unshift('The structure in the file is a stereoisomer of that of the molecule');
  const { assignedSignals: most } = limits;
  if (read.signals.length > most) notes.push(`Only the first ${most} signals were taken over`);
  const spectrum = { type, metadata, atoms: assignableAtoms(drawing) };
  const signals = read.signals.slice(0, most).flatMap(({ shifts, atoms }): SignalInput[] => {
    const signal = {
      shifts,
      atoms: atoms.map((list) => [...new Set(list.map((atom) => mapping(atom) ?? -1))]),
    };
    const [fault] = signalFaults([signal], spectrum);
    if (fault === undefined) return [signal];
    notes.push(`${shifts.join(' / ')} ppm: ${fault.message}`);
    return [];
  });
  return { signals, found: read.found, notes };
}

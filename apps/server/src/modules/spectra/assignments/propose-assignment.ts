import { listAssignableAtoms, mapAtoms } from '@elucida/chemistry';
import {
  type Message,
  type SignalInput,
  type SpectrumMetadata,
  createMessage,
  limits,
} from '@elucida/contract';
import { readNmredataAssignment } from '@elucida/spectra';
import { moveShifts } from './move-shifts.ts';
import { findSignalFaults } from './signal-faults.ts';

export interface ProposedAssignment {
  signals: SignalInput[];
  found: number;
  notes: Message[];
}

export interface ProposalTask {
  text: string;
  type: string;
  metadata: SpectrumMetadata;
  drawing: string;
  /** Added to every shift by the author's recipe. */
  shiftPpm?: number;
}

export type Proposal =
  | { ok: true; assignment: ProposedAssignment }
  | { ok: false; code: string; message: Message };

const noAssignment = {
  ok: false,
  code: 'no-assignment',
  message: createMessage('no-assignment-in-file'),
} as const;
const otherMolecule = {
  ok: false,
  code: 'other-molecule',
  message: createMessage('other-molecule'),
} as const;

/**
 * Maps the assignment to the atoms of the molecule's drawing. `notes` report the parts that cannot
 * be imported.
 */
export function proposeAssignment({ text, type, metadata, drawing, shiftPpm = 0 }: ProposalTask): Proposal {
  const read = readNmredataAssignment(text, type);
  if (read === undefined) return noAssignment;
  const same = mapAtoms(read.molfile, drawing);
  const mapping = same ?? mapAtoms(read.molfile, drawing, { stereo: false });
  if (mapping === undefined) return otherMolecule;
  const notes: Message[] = [...read.notes];
  if (same === undefined) notes.unshift(createMessage('stereoisomer-in-file'));
  const { assignedSignals: maximum } = limits;
  if (read.signals.length > maximum) notes.push(createMessage('first-signals-imported', { maximum }));
  const spectrum = { type, metadata, atoms: listAssignableAtoms(drawing) };
  const signals = read.signals.slice(0, maximum).flatMap(({ shifts: written, atoms }): SignalInput[] => {
    const shifts = moveShifts(written, shiftPpm);
    const unmatched = atoms.flat().find((atom) => mapping(atom) === undefined);
    const signal = {
      shifts,
      atoms: atoms.map((list) => [...new Set(list.map((atom) => mapping(atom)!))]),
    };
    const reason =
      unmatched === undefined
        ? findSignalFaults([signal], spectrum)[0]?.message
        : createMessage('atom-without-match', { number: unmatched + 1 });
    if (reason === undefined) return [signal];
    notes.push(createMessage('signal-not-imported', { shifts: shifts.join(' / '), reason }));
    return [];
  });
  return { ok: true, assignment: { signals, found: read.found, notes } };
}

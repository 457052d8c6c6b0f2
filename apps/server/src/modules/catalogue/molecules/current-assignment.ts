import { mapAtoms } from '@elucida/chemistry';
import type { AssignedSignal } from '@elucida/contract';
import type { AssignmentColumn } from '../../../database/schema/index.ts';

type Mapping = (atom: number) => number | undefined;

/** Undefined where an atom went. */
function moved(lists: readonly (readonly number[])[], mapping: Mapping): number[][] | undefined {
  const atoms = lists.map((list) => list.map(mapping));
  return atoms.flat().includes(undefined) ? undefined : (atoms as number[][]);
}

function movedSignal(signal: AssignedSignal, mapping: Mapping): AssignedSignal | undefined {
  const atoms = moved(signal.atoms, mapping);
  const alternatives = signal.alternatives?.map((lists) => moved(lists, mapping));
  if (atoms === undefined || alternatives?.includes(undefined)) return undefined;
  return { ...signal, atoms, ...(alternatives && { alternatives: alternatives as number[][][] }) };
}

/**
 * An assignment in the atoms of the drawing that its molecule has by now. Where that is of another compound it stays as it is, to be
 * checked by its author. One without a drawing of its own, as older ones are, is taken to be of this drawing.
 */
export function remapToCurrentDrawing(
  assignment: AssignmentColumn,
  drawing: string | null,
): AssignmentColumn {
  const { drawing: own = drawing } = assignment;
  if (own === drawing) return assignment;
  const mapping = own === null || drawing === null ? undefined : mapAtoms(own, drawing);
  const signals = mapping && assignment.signals.map((signal) => movedSignal(signal, mapping));
  if (drawing === null || signals === undefined || signals.includes(undefined))
    return { ...assignment, isToCheck: true };
  return { ...assignment, signals: signals as AssignedSignal[], drawing };
}

import { mapAtoms } from '@elucida/chemistry';
import type { AssignedSignal } from '@elucida/contract';
import type { AssignmentColumn } from '../../../database/schema/index.ts';

type Mapping = (atom: number) => number | undefined;

/** Returns undefined if an atom no longer exists. */
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
 * If the drawing shows another compound, the assignment stays as it is and is marked for its author
 * to check. Older assignments without a drawing are assumed to belong to this drawing.
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

import { type AssignableType, isAssignableType } from '@elucida/chemistry';
import type { AssignedSignal } from '@elucida/contract';
import type { ExerciseExperimentRow } from './experiments-store.ts';

export interface GradedExperiment {
  handle: string;
  experimentId: string;
  type: AssignableType;
  signals: AssignedSignal[];
  /** Molfile whose atoms the signals refer to. */
  drawing: string;
}

const byDescendingShift = ({ shifts: one }: AssignedSignal, { shifts: other }: AssignedSignal) =>
  other[0]! - one[0]! || (other[1] ?? 0) - (one[1] ?? 0);

/**
 * Omits experiments whose assignment is missing or must be checked. Sorts the signals, because the
 * author's order may be that of the atoms, and students see it in questions and marks.
 */
export function listGradedExperiments(rows: readonly ExerciseExperimentRow[]): GradedExperiment[] {
  return rows.flatMap(({ handle, experimentId, type, assignment, drawing }) =>
    assignment === null || assignment.isToCheck || drawing === null || !isAssignableType(type)
      ? []
      : [{ handle, experimentId, type, signals: assignment.signals.toSorted(byDescendingShift), drawing }],
  );
}

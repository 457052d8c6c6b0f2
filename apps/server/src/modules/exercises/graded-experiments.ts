import { type AssignableType, isAssignableType } from '@elucida/chemistry';
import type { AssignedSignal } from '@elucida/contract';
import type { ExerciseExperimentRow } from './store.ts';

export interface GradedExperiment {
  handle: string;
  experimentId: string;
  type: AssignableType;
  signals: AssignedSignal[];
  /** Whose atoms they name. */
  drawing: string;
}

/** The experiments of an exercise whose signals are graded; those to be checked by their author are not. */
export function listGradedExperiments(rows: readonly ExerciseExperimentRow[]): GradedExperiment[] {
  return rows.flatMap(({ handle, experimentId, type, assignment, drawing }) =>
    assignment === null || assignment.isToCheck || drawing === null || !isAssignableType(type)
      ? []
      : [{ handle, experimentId, type, signals: assignment.signals, drawing }],
  );
}

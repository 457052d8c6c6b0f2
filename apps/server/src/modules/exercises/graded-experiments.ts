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

/** Omits those that their author must check. */
export function listGradedExperiments(rows: readonly ExerciseExperimentRow[]): GradedExperiment[] {
  return rows.flatMap(({ handle, experimentId, type, assignment, drawing }) =>
    assignment === null || assignment.isToCheck || drawing === null || !isAssignableType(type)
      ? []
      : [{ handle, experimentId, type, signals: assignment.signals, drawing }],
  );
}

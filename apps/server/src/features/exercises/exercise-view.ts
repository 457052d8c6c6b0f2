import {
  type Exercise,
  type ExerciseListItem,
  type MoleculeFieldName,
  type Role,
  flagOfField,
  moleculeFieldNames,
  rankAllows,
} from '@elucida/contract';
import type {
  ExerciseExperimentRow,
  ExerciseRow,
  ExerciseWithMolecule,
} from '../../store/exercises-store.ts';
import type { MoleculeRow } from '../../store/molecules-store.ts';

/** What the caller may know of an exercise: `student` is everybody below PROFESSOR. */
export interface ExerciseAudience {
  role: Role;
  seesHidden: boolean;
}

function sectionsFor(row: ExerciseRow, role: Role): { sections?: string[] } {
  return rankAllows(role, 'exercises.read-sections') ? { sections: row.sections } : {};
}

export function exerciseListItem(row: ExerciseRow, role: Role): ExerciseListItem {
  return { id: row.id, name: row.name, level: row.level, ...sectionsFor(row, role) };
}

function shownFields(molecule: MoleculeRow, fields: readonly string[]): Exercise['molecule'] {
  const entries = moleculeFieldNames
    .filter((name: MoleculeFieldName) => fields.includes(name))
    .map((name) => [name, molecule[name]]);
  return Object.fromEntries(entries) as Exercise['molecule'];
}

/** Students know an experiment by its handle and its type; its own name could be the answer. */
export function exerciseExperimentView(row: ExerciseExperimentRow, audience: ExerciseAudience) {
  return audience.seesHidden
    ? { id: row.experimentId, name: row.name, type: row.type, images: row.images }
    : { id: row.handle, name: row.type, type: row.type };
}

export function exerciseView(
  { exercise, molecule }: ExerciseWithMolecule,
  experiments: ExerciseExperimentRow[],
  audience: ExerciseAudience,
): Exercise {
  const common = {
    id: exercise.id,
    name: exercise.name,
    level: exercise.level,
    ...sectionsFor(exercise, audience.role),
    corrector: exercise.hasCorrector,
    molecule: shownFields(molecule, audience.seesHidden ? moleculeFieldNames : exercise.visibleFields),
    experiments: experiments.map((row) => exerciseExperimentView(row, audience)),
    lastmodified: exercise.lastModified.toISOString(),
  };
  if (!audience.seesHidden) return common;
  const flags = Object.fromEntries(
    moleculeFieldNames.map((name) => [flagOfField[name], exercise.visibleFields.includes(name)]),
  );
  return {
    ...common,
    public: exercise.isPublic,
    protected: exercise.isProtected,
    feedbackLevel: exercise.feedbackLevel,
    stereo: exercise.stereo,
    moleculeid: exercise.moleculeId,
    ...flags,
  };
}

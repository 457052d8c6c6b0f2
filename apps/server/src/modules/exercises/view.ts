import {
  type Exercise,
  type ExerciseListItem,
  type MoleculeFieldName,
  type Role,
  comparisonLevels,
  flagByField,
  isConditionShown,
  moleculeFieldNames,
  rankAllows,
} from '@elucida/contract';
import type { ExerciseRow, ExerciseWithMolecule } from './store.ts';
import type { ExerciseExperimentRow } from './experiments-store.ts';
import { drawingHash } from './drawing-hash.ts';
import { utcDayOf } from '../../platform/http/binding/utc-day.ts';
import { listGradedExperiments } from './graded-experiments.ts';
import { feedbackReleaseTimeOf } from './submission-period.ts';
import type { MoleculeRow } from '../catalogue/molecules/store.ts';

export interface ExerciseViewRights {
  role: Role;
  seesHidden: boolean;
}

function sectionsFor(row: ExerciseRow, role: Role): { sections?: string[] } {
  return rankAllows(role, 'exercises.read-sections') ? { sections: row.sections } : {};
}

const iso = (time: Date | null) => time?.toISOString() ?? null;

function submissionPeriod({ opensAt, closesAt }: ExerciseRow): Pick<Exercise, 'opensAt' | 'closesAt'> {
  return {
    ...(opensAt && { opensAt: opensAt.toISOString() }),
    ...(closesAt && { closesAt: closesAt.toISOString() }),
  };
}

export function exerciseListItem(
  row: ExerciseRow,
  { role, seesHidden }: ExerciseViewRights,
): ExerciseListItem {
  const { id, name, level, task } = row;
  return {
    id,
    name,
    level,
    task,
    ...sectionsFor(row, role),
    ...submissionPeriod(row),
    ...(seesHidden && { public: row.isPublic }),
  };
}

function shownFields(molecule: MoleculeRow, fields: readonly string[]): Exercise['molecule'] {
  const entries = moleculeFieldNames
    .filter((name: MoleculeFieldName) => fields.includes(name))
    .map((name) => [name, molecule[name]]);
  return Object.fromEntries(entries) as Exercise['molecule'];
}

/** Copyright may reveal the molecule. */
function spectraOf(row: ExerciseExperimentRow, { showsExperimentNames }: ExerciseRow) {
  if (row.spectrumMetadata === null) return {};
  const { defaultThreshold, defaultNbLevels, copyright } = row;
  const shown = showsExperimentNames ? (copyright ?? '') : '';
  return { spectra: { defaultThreshold, defaultNbLevels, copyright: shown } };
}

function conditionsOf(row: ExerciseExperimentRow, { seesHidden }: ExerciseViewRights) {
  const conditions = row.conditions.map(({ key, value, units }) => ({
    key,
    value,
    units,
    shown: isConditionShown(key, row.conditionFlags),
  }));
  if (seesHidden) return conditions;
  return conditions.filter(({ shown }) => shown).map(({ shown: _, ...condition }) => condition);
}

function hasConsistencyCheck({ task, hasCorrector, feedbackLevel, comparison }: ExerciseRow): boolean {
  const isOffered = comparison !== 'off' && comparisonLevels.includes(feedbackLevel);
  return task === 'structure' && hasCorrector && isOffered;
}

/**
 * Picked peaks distinguish the sample from the solvent, so students get none without a comparison.
 */
function peaksOf({ pickedPeaks }: ExerciseExperimentRow, exercise: ExerciseRow, isAuthor: boolean) {
  const isShown = pickedPeaks !== null && (isAuthor || hasConsistencyCheck(exercise));
  return isShown ? { peaks: pickedPeaks } : {};
}

/** Students get the handle instead of the id, and the name only if the author shows it. */
export function exerciseExperimentView(
  row: ExerciseExperimentRow,
  exercise: ExerciseRow,
  rights: ExerciseViewRights,
) {
  const { type } = row;
  const common = {
    conditions: conditionsOf(row, rights),
    ...spectraOf(row, exercise),
    ...peaksOf(row, exercise, rights.seesHidden),
  };
  if (rights.seesHidden)
    return { id: row.experimentId, name: row.name, type, images: row.images.map(({ id }) => id), ...common };
  return {
    ...common,
    id: row.handle,
    name: exercise.showsExperimentNames ? row.name : type,
    type,
    ...(row.images.length > 0 && { images: row.images.map(({ handle }) => handle) }),
  };
}

export interface ExerciseViewInput extends ExerciseWithMolecule {
  experiments: ExerciseExperimentRow[];
  /** Undefined without a limit. */
  attemptsLeft?: number | undefined;
  solved?: Exercise['solved'];
  /** True for students before it opens, who see no spectra and no molecule. */
  isYetToOpen?: boolean;
  /** The caller then sees no spectra and no molecule either. */
  isOutsideAudience?: boolean;
  /** For callers who see hidden content. */
  otherTasks?: number[] | undefined;
}

function questionOf(
  { exercise, molecule, experiments }: ExerciseViewInput,
  { seesHidden }: ExerciseViewRights,
) {
  if (exercise.task !== 'assignment' || molecule.drawingMolfile === null) return {};
  const graded = listGradedExperiments(experiments);
  const drawing = graded[0]?.drawing ?? molecule.drawingMolfile;
  const spectra = graded.map(({ handle, experimentId, type, signals }) => ({
    id: seesHidden ? experimentId : handle,
    type,
    signals: signals.map(({ id, shifts }) => ({ id, shifts })),
  }));
  return { assignment: { drawing, drawingHash: drawingHash(drawing), spectra } };
}

export function exerciseView(shown: ExerciseViewInput, rights: ExerciseViewRights): Exercise {
  const { exercise, molecule, isYetToOpen = false, isOutsideAudience = false } = shown;
  const isContentHidden = isYetToOpen || isOutsideAudience;
  const experiments = isContentHidden ? [] : shown.experiments;
  const fields = rights.seesHidden ? moleculeFieldNames : isContentHidden ? [] : exercise.visibleFields;
  const common = {
    id: exercise.id,
    name: exercise.name,
    level: exercise.level,
    task: exercise.task,
    ...sectionsFor(exercise, rights.role),
    corrector: exercise.hasCorrector,
    hasConsistencyCheck: hasConsistencyCheck(exercise),
    comparison: exercise.comparison,
    molecule: shownFields(molecule, fields),
    experiments: experiments.map((row) => exerciseExperimentView(row, exercise, rights)),
    audience: exercise.audience,
    ...(isOutsideAudience && { isOutsideAudience }),
    ...(!isContentHidden && questionOf(shown, rights)),
    lastmodified: rights.seesHidden ? exercise.lastModified.toISOString() : utcDayOf(exercise.lastModified),
  };
  const { attemptsAllowed } = exercise;
  const release = feedbackReleaseTimeOf(exercise);
  if (!rights.seesHidden) {
    return {
      ...common,
      ...submissionPeriod(exercise),
      ...(exercise.closesAt && exercise.lateMinutes > 0 && { lateMinutes: exercise.lateMinutes }),
      ...(release !== null && { feedbackReleaseAt: release.toISOString() }),
      ...(exercise.isExam && { examMode: true }),
      ...(attemptsAllowed !== null && { attemptsAllowed }),
      ...(shown.attemptsLeft !== undefined && { attemptsLeft: shown.attemptsLeft }),
      ...(shown.solved && { solved: shown.solved }),
    };
  }
  const flags = Object.fromEntries(
    moleculeFieldNames.map((name) => [flagByField[name], exercise.visibleFields.includes(name)]),
  );
  return {
    ...common,
    opensAt: iso(exercise.opensAt),
    closesAt: iso(exercise.closesAt),
    lateMinutes: exercise.lateMinutes,
    attemptsAllowed,
    public: exercise.isPublic,
    protected: exercise.isProtected,
    draft: !exercise.isPublic,
    examMode: exercise.isExam,
    feedbackLevel: exercise.feedbackLevel,
    feedbackReleaseAt: iso(exercise.feedbackReleaseAt),
    solution: exercise.solution,
    stereo: exercise.stereo,
    showsExperimentNames: exercise.showsExperimentNames,
    testDrawings: exercise.testDrawings,
    ...(shown.otherTasks && { otherTasks: shown.otherTasks }),
    moleculeid: exercise.moleculeId,
    ...flags,
  };
}

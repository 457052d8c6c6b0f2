import {
  type Audience,
  type ConditionFlag,
  type Exercise,
  type ExerciseInput,
  type Experiment,
  type MoleculeFieldName,
  conditionFlagsOf,
  flagByField,
  moleculeFieldNames,
  offeredAudiences,
} from '@elucida/contract';
import { toLocalTimeField } from '../../../lib/local-time.ts';

export interface ChosenExperiment {
  id: string;
  images: string[];
  conditions: ConditionFlag[];
}

/** Times are local; an empty text means no time. */
export interface ExerciseFormFields {
  id: string;
  name: string;
  level: ExerciseInput['level'];
  task: NonNullable<ExerciseInput['task']>;
  sections: string[];
  public: boolean;
  corrector: boolean;
  protected: boolean;
  feedbackLevel: NonNullable<ExerciseInput['feedbackLevel']>;
  comparison: NonNullable<ExerciseInput['comparison']>;
  solution: NonNullable<ExerciseInput['solution']>;
  /** Local time, or empty. */
  feedbackReleaseAt: string;
  /** Audience; empty for the default, which depends on attempts and times of the exercise. */
  audience: NonNullable<ExerciseInput['audience']> | '';
  examMode: boolean;
  stereo: NonNullable<ExerciseInput['stereo']>;
  showsExperimentNames: boolean;
  /** Local time, such as `2026-05-04T10:00`, or empty. */
  opensAt: string;
  closesAt: string;
  lateMinutes: number | string;
  attemptsAllowed: number | string;
  moleculeid: string;
  visibleFields: MoleculeFieldName[];
  experiments: ChosenExperiment[];
}

export const emptyExercise: ExerciseFormFields = {
  id: '',
  name: '',
  level: '' as ExerciseInput['level'],
  task: 'structure',
  sections: [],
  public: true,
  corrector: true,
  protected: true,
  feedbackLevel: 'guided',
  comparison: 'on-demand',
  solution: 'solved',
  feedbackReleaseAt: '',
  audience: '',
  examMode: false,
  stereo: 'relative',
  showsExperimentNames: false,
  opensAt: '',
  closesAt: '',
  lateMinutes: 0,
  attemptsAllowed: '',
  moleculeid: '',
  visibleFields: ['formula'],
  experiments: [],
};

/** The entry has no images and the default conditions. */
export function createChosenExperiment({
  id,
  conditions,
}: Pick<Experiment, 'id' | 'conditions'>): ChosenExperiment {
  return { id, images: [], conditions: conditionFlagsOf(conditions) };
}

/** Chooses all with a spectrum. */
export function createInitialExperiments(experiments: readonly Experiment[]): ChosenExperiment[] {
  return experiments.filter(({ spectra }) => spectra !== null).map(createChosenExperiment);
}

const toOptionalTimeField = (time: string | null | undefined) =>
  time ? toLocalTimeField(new Date(time)) : '';

const toOfferedAudience = (audience: Audience): ExerciseFormFields['audience'] =>
  offeredAudiences.find((offered) => offered === audience) ?? '';

/** The author must still enter the times. */
export function applyExamMode(values: ExerciseFormFields): ExerciseFormFields {
  return {
    ...values,
    examMode: true,
    corrector: true,
    protected: true,
    public: false,
    audience: 'university',
    feedbackLevel: 'after-closing',
    showsExperimentNames: false,
    attemptsAllowed: values.attemptsAllowed === '' ? 1 : values.attemptsAllowed,
  };
}

/** The exercise must have the fields of the author's view. */
export function exerciseFormFieldsOf(exercise: Exercise): ExerciseFormFields {
  return {
    id: String(exercise.id),
    name: exercise.name,
    level: exercise.level,
    task: exercise.task,
    sections: exercise.sections ?? [],
    public: exercise.public ?? false,
    corrector: exercise.corrector,
    protected: exercise.protected ?? true,
    feedbackLevel: exercise.feedbackLevel ?? 'guided',
    comparison: exercise.comparison ?? 'on-demand',
    solution: exercise.solution ?? 'never',
    feedbackReleaseAt: toOptionalTimeField(exercise.feedbackReleaseAt),
    audience: toOfferedAudience(exercise.audience),
    examMode: exercise.examMode ?? false,
    stereo: exercise.stereo ?? 'relative',
    showsExperimentNames: exercise.showsExperimentNames ?? false,
    opensAt: toOptionalTimeField(exercise.opensAt),
    closesAt: toOptionalTimeField(exercise.closesAt),
    lateMinutes: exercise.lateMinutes ?? 0,
    attemptsAllowed: exercise.attemptsAllowed ?? '',
    moleculeid: exercise.moleculeid ?? '',
    visibleFields: moleculeFieldNames.filter((name) => exercise[flagByField[name]]),
    experiments: exercise.experiments.map(({ id, images = [], conditions = [] }) => {
      const flags = conditions.map(({ key, shown = false }) => ({ key, shown }));
      return { id, images, conditions: conditionFlagsOf(conditions, flags) };
    }),
  };
}

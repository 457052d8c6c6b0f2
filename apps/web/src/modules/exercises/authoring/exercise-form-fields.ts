import {
  type Audience,
  type ConditionFlag,
  type Exercise,
  type ExerciseChanges,
  type ExerciseInput,
  type Experiment,
  type MoleculeFieldName,
  type SafetyFault,
  conditionFlagsOf,
  defaultAudienceOf,
  exerciseInput,
  flagByField,
  moleculeFieldNames,
  offeredAudiences,
  findSafetyFaults,
  findSubmissionTimeFault,
} from '@elucida/contract';
import type { FormErrors } from '@mantine/form';
import { translateMessage } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { toLocalTimeField } from '../../../lib/local-time.ts';
import { createSchemaValidator } from '../../../components/forms/schema-validator.ts';

/** Experiment that the exercise shows, with its visible images and conditions. */
export interface ChosenExperiment {
  id: string;
  images: string[];
  conditions: ConditionFlag[];
}

/** Fields of an exercise in its forms. Times are local; an empty text means no time. */
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
  /** Local time of the release of feedback, or empty. */
  feedbackReleaseAt: string;
  /** Audience; empty for the default, which depends on the limits of the exercise. */
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

/**
 * Returns an experiment as it is after its author ticks it: without images, with the default
 * conditions.
 */
export function createChosenExperiment({
  id,
  conditions,
}: Pick<Experiment, 'id' | 'conditions'>): ChosenExperiment {
  return { id, images: [], conditions: conditionFlagsOf(conditions) };
}

/** Returns the experiments that a new exercise shows by default: all with a spectrum. */
export function initialExperiments(experiments: readonly Experiment[]): ChosenExperiment[] {
  return experiments.filter(({ spectra }) => spectra !== null).map(createChosenExperiment);
}

const clockTime = (time: string | null | undefined) => (time ? toLocalTimeField(new Date(time)) : '');

const offeredAudience = (audience: Audience): ExerciseFormFields['audience'] =>
  offeredAudiences.find((offered) => offered === audience) ?? '';

/** Returns the values with the settings of exam mode; the author must still enter the times. */
export function examModeFields(values: ExerciseFormFields): ExerciseFormFields {
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

/** Returns the settings that are not safe yet, by the rules that the server checks at each save. */
export function safetyFaultsOf(values: ExerciseFormFields): SafetyFault[] {
  const input = exerciseInputOf(values);
  const timeFault = findSubmissionTimeFault(input);
  const faults = findSafetyFaults({
    examMode: values.examMode,
    isProtected: values.protected,
    hasCorrector: values.corrector,
    audience: values.audience === '' ? defaultAudienceOf(input) : values.audience,
    attemptsAllowed: input.attemptsAllowed ?? null,
    opensAt: input.opensAt ?? null,
    closesAt: input.closesAt ?? null,
    lateMinutes: input.lateMinutes ?? 0,
    feedbackLevel: values.feedbackLevel,
    feedbackReleaseAt: input.feedbackReleaseAt ?? null,
    showsExperimentNames: values.showsExperimentNames,
  });
  return timeFault === undefined ? faults : [...faults, { path: 'closesAt', message: { code: timeFault } }];
}

const safetyErrors = (values: ExerciseFormFields): FormErrors =>
  Object.fromEntries(safetyFaultsOf(values).map(({ path, message }) => [path, translateMessage(message)]));

/** Returns the form fields of an exercise that was read with all its fields. */
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
    feedbackReleaseAt: clockTime(exercise.feedbackReleaseAt),
    audience: offeredAudience(exercise.audience),
    examMode: exercise.examMode ?? false,
    stereo: exercise.stereo ?? 'relative',
    showsExperimentNames: exercise.showsExperimentNames ?? false,
    opensAt: clockTime(exercise.opensAt),
    closesAt: clockTime(exercise.closesAt),
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

/** Returns a time as ISO text. An invalid time stays unchanged, so that the schema rejects it. */
function toIsoTime(text: string): string | null {
  if (text === '') return null;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? text : time.toISOString();
}

/** Returns the request body of the form. */
export function exerciseInputOf({ visibleFields, audience, ...values }: ExerciseFormFields): ExerciseInput {
  const flags = Object.fromEntries(
    moleculeFieldNames.map((name) => [flagByField[name], visibleFields.includes(name)]),
  );
  const { attemptsAllowed } = values;
  return {
    ...values,
    opensAt: toIsoTime(values.opensAt),
    closesAt: toIsoTime(values.closesAt),
    feedbackReleaseAt: toIsoTime(values.feedbackReleaseAt),
    ...(audience !== '' && { audience }),
    lateMinutes: values.lateMinutes === '' ? NaN : Number(values.lateMinutes),
    attemptsAllowed: attemptsAllowed === '' ? null : Number(attemptsAllowed),
    ...flags,
  };
}

/**
 * Returns the fields that differ. Unchanged fields are not sent, so that a time does not lose its
 * seconds.
 */
export function exerciseChangesOf(values: ExerciseFormFields, before: ExerciseFormFields): ExerciseChanges {
  const [sent, known] = [exerciseInputOf(values), exerciseInputOf(before)];
  const names = Object.keys(sent) as (keyof ExerciseInput)[];
  const changed = names.filter((name) => JSON.stringify(sent[name]) !== JSON.stringify(known[name]));
  return Object.fromEntries(changed.map((name) => [name, sent[name]]));
}

export const checkExercise = (values: ExerciseFormFields): FormErrors => ({
  ...safetyErrors(values),
  ...createSchemaValidator(exerciseInput)(exerciseInputOf(values)),
});

function wizardIdFault(id: string): string | undefined {
  const number = Number(id);
  if (!Number.isInteger(number)) return t('The ID must be an integer');
  return number <= 0 ? t('The ID must be positive') : undefined;
}

/**
 * Returns the request body of a new exercise; without an id the server assigns the next free one.
 */
export function newExerciseInput({ id, ...values }: ExerciseFormFields): ExerciseInput {
  const { id: _, ...input } = exerciseInputOf({ id, ...values });
  return id.trim() === '' ? input : { ...input, id };
}

export function checkNewExercise(values: ExerciseFormFields): FormErrors {
  const fault = values.id.trim() === '' ? undefined : wizardIdFault(values.id);
  return {
    ...safetyErrors(values),
    ...createSchemaValidator(exerciseInput)(newExerciseInput(values)),
    ...(fault !== undefined && { id: fault }),
  };
}

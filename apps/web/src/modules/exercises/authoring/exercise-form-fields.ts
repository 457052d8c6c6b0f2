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

/** An experiment that the exercise shows, with those of its images and conditions that go along. */
export interface ChosenExperiment {
  id: string;
  images: string[];
  conditions: ConditionFlag[];
}

/** The fields of an exercise as its forms hold them: times by the clock's own time, empty for none. */
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
  /** Empty: the default for the limits of the exercise. */
  audience: NonNullable<ExerciseInput['audience']> | '';
  examMode: boolean;
  stereo: NonNullable<ExerciseInput['stereo']>;
  showsExperimentNames: boolean;
  /** `2026-05-04T10:00`, or empty. */
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

/** Returns an experiment as it is when its author ticks it: without images, and with the default conditions. */
export function createChosenExperiment({
  id,
  conditions,
}: Pick<Experiment, 'id' | 'conditions'>): ChosenExperiment {
  return { id, images: [], conditions: conditionFlagsOf(conditions) };
}

/** What a new exercise shows at first: every experiment that has a spectrum. */
export function initialExperiments(experiments: readonly Experiment[]): ChosenExperiment[] {
  return experiments.filter(({ spectra }) => spectra !== null).map(createChosenExperiment);
}

const clockTime = (time: string | null | undefined) => (time ? toLocalTimeField(new Date(time)) : '');

const offeredAudience = (audience: Audience): ExerciseFormFields['audience'] =>
  offeredAudiences.find((offered) => offered === audience) ?? '';

/** Settings of exam mode; the author still gives the times. */
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

/** Returns the settings that are not safe yet, as the server checks them at each save. */
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
  return timeFault === undefined ? faults : [...faults, { path: 'closesAt', message: timeFault }];
}

const safetyErrors = (values: ExerciseFormFields): FormErrors =>
  Object.fromEntries(safetyFaultsOf(values).map(({ path, message }) => [path, translateMessage(message)]));

/** An exercise that was read by who sees all of it. */
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

/** A time as it is sent; what is none stays as it is, to be refused. */
function sentTime(text: string): string | null {
  if (text === '') return null;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? text : time.toISOString();
}

/** What the form sends. */
export function exerciseInputOf({ visibleFields, audience, ...values }: ExerciseFormFields): ExerciseInput {
  const flags = Object.fromEntries(
    moleculeFieldNames.map((name) => [flagByField[name], visibleFields.includes(name)]),
  );
  const { attemptsAllowed } = values;
  return {
    ...values,
    opensAt: sentTime(values.opensAt),
    closesAt: sentTime(values.closesAt),
    feedbackReleaseAt: sentTime(values.feedbackReleaseAt),
    ...(audience !== '' && { audience }),
    lateMinutes: values.lateMinutes === '' ? NaN : Number(values.lateMinutes),
    attemptsAllowed: attemptsAllowed === '' ? null : Number(attemptsAllowed),
    ...flags,
  };
}

/** The fields that differ: what nobody touched is not sent, so that a time keeps its seconds. */
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

/** A new exercise may go without an id: then the server gives it the next free one. */
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

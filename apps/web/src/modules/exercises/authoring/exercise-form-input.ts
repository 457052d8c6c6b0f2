import {
  type ExerciseChanges,
  type ExerciseInput,
  type SafetyFault,
  defaultAudienceOf,
  exerciseInput,
  flagByField,
  moleculeFieldNames,
  findSafetyFaults,
  findSubmissionTimeFault,
} from '@elucida/contract';
import type { FormErrors } from '@mantine/form';
import { translateMessage } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { createSchemaValidator } from '../../../components/forms/schema-validator.ts';
import type { ExerciseFormFields } from './exercise-form-fields.ts';

/** Uses the rules for exams and times that the server checks at each save. */
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

/** An invalid time stays unchanged, so that the schema rejects it. */
function toIsoTime(text: string): string | null {
  if (text === '') return null;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? text : time.toISOString();
}

/** Returns NaN for an empty field, and 0 if there is no closing time: then the field is hidden. */
function lateMinutesOf({
  closesAt,
  lateMinutes,
}: Pick<ExerciseFormFields, 'closesAt' | 'lateMinutes'>): number {
  if (closesAt === '') return 0;
  return lateMinutes === '' ? NaN : Number(lateMinutes);
}

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
    lateMinutes: lateMinutesOf(values),
    attemptsAllowed: attemptsAllowed === '' ? null : Number(attemptsAllowed),
    ...flags,
  };
}

/** Unchanged fields are not sent, so that a time does not lose its seconds. */
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

function findIdFault(id: string): string | undefined {
  const number = Number(id);
  if (!Number.isInteger(number)) return t('The ID must be an integer');
  return number <= 0 ? t('The ID must be positive') : undefined;
}

/** Without an id the server assigns the next free one. */
export function newExerciseInput({ id, ...values }: ExerciseFormFields): ExerciseInput {
  const { id: _, ...input } = exerciseInputOf({ id, ...values });
  return id.trim() === '' ? input : { ...input, id };
}

export function checkNewExercise(values: ExerciseFormFields): FormErrors {
  const fault = values.id.trim() === '' ? undefined : findIdFault(values.id);
  return {
    ...safetyErrors(values),
    ...createSchemaValidator(exerciseInput)(newExerciseInput(values)),
    ...(fault !== undefined && { id: fault }),
  };
}

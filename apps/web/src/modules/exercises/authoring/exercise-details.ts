import { defaultAudienceOf, comparisonLevels } from '@elucida/contract';
import type { UseFormReturnType } from '@mantine/form';
import { getServerTime } from '../../../lib/api/server-time.ts';
import type { ExerciseFormFields } from './exercise-form-fields.ts';

export interface ExerciseDetailsFieldsProps {
  form: UseFormReturnType<ExerciseFormFields>;
  idDescription: string;
}

/** Returns the default audience if none is chosen. */
export const audienceOf = (values: ExerciseFormFields) =>
  values.audience === ''
    ? defaultAudienceOf({ ...values, attemptsAllowed: Number(values.attemptsAllowed) || null })
    : values.audience;

/** Returns true if a drawing can be compared with the spectra before it is submitted. */
export const canCompare = ({ corrector, task, feedbackLevel }: ExerciseFormFields): boolean =>
  corrector && task === 'structure' && comparisonLevels.includes(feedbackLevel);

/** Fields have the time zone of this device. */
export function hasClosed({ closesAt }: ExerciseFormFields): boolean {
  return closesAt !== '' && new Date(closesAt) <= getServerTime();
}

/** Attempts end before guided feedback shows what is missing. */
export function isGuidedTooLate({ corrector, feedbackLevel, attemptsAllowed }: ExerciseFormFields): boolean {
  return corrector && feedbackLevel === 'guided' && attemptsAllowed !== '' && Number(attemptsAllowed) < 3;
}

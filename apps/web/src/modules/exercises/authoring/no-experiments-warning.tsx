import { Alert } from '@mantine/core';
import { t } from '../../../languages/t.ts';
import type { ExerciseFormFields } from './exercise-form-fields.ts';

/** Students cannot solve a public exercise without experiments. */
export function NoExperimentsWarning({
  exercise,
}: {
  exercise: Pick<ExerciseFormFields, 'public' | 'experiments'>;
}) {
  if (!exercise.public || exercise.experiments.length > 0) return null;
  return (
    <Alert color="orange" title={t('No experiments chosen')} role="status" mb="sm">
      {t('The exercise is public but has no spectra.')}
    </Alert>
  );
}

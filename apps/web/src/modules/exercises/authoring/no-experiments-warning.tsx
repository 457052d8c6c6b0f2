import { Alert } from '@mantine/core';
import { t } from '../../../languages/t.ts';
import type { ExerciseFormFields } from './exercise-form-fields.ts';

/** Shows a warning if a public exercise has no experiments, because students cannot solve it. */
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

import { Alert, Anchor } from '@mantine/core';
import type { Exercise } from '@elucida/contract';
import { Link } from 'react-router';
import { t } from '../../../../languages/t.ts';

export interface PreviewBannerProps {
  exercise: Exercise;
  /** True if answers are tested as in an exam. */
  isRehearsal?: boolean;
}

export function PreviewBanner({ exercise, isRehearsal = false }: PreviewBannerProps) {
  return (
    <Alert
      p="xs"
      title={
        isRehearsal
          ? t('Rehearsal: submit as a student would. Nothing is saved or counted.')
          : t('Preview: what students see once the exercise is open')
      }
    >
      <Anchor component={Link} to={`/exercises/${exercise.id}`} underline="always">
        {t('Back to the exercise')}
      </Anchor>
    </Alert>
  );
}

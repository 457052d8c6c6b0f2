import { Alert, Anchor } from '@mantine/core';
import type { Exercise } from '@elucida/contract';
import { Link } from 'react-router';
import { t } from '../../languages/t.ts';

export function PreviewBanner({ exercise }: { exercise: Exercise }) {
  return (
    <Alert title={t('Preview: this is what a student sees once the exercise is open')}>
      <Anchor component={Link} to={`/exercises/${exercise.id}`} underline="always">
        {t('Back to the exercise')}
      </Anchor>
    </Alert>
  );
}

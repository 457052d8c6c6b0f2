import { Alert, Anchor, Text } from '@mantine/core';
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
    <Alert p="xs">
      <Text inherit span fw={600} me="md">
        {isRehearsal
          ? t('Rehearsal: submit as a student would. Nothing is saved or counted.')
          : t('Preview: what students see once the exercise is open')}
      </Text>
      <Anchor component={Link} to={`/exercises/${exercise.id}`} inherit underline="always">
        {t('Back to the exercise')}
      </Anchor>
    </Alert>
  );
}

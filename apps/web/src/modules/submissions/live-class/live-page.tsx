import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { exerciseQuery } from '../../exercises/queries.ts';
import { LiveDrawings } from './live-drawings.tsx';
import { t } from '../../../languages/t.ts';
import { PageFrame } from '../../../components/states/page-frame.tsx';
import { QueryState } from '../../../components/states/query-state.tsx';
import { ErrorPage } from '../../../components/states/error-page.tsx';

export function LivePage() {
  const { id = '' } = useParams();
  const query = useQuery(exerciseQuery(Number(id)));
  return (
    <QueryState query={query} ifMissing={<ErrorPage error={query.error} />}>
      {(exercise) => (
        <PageFrame title={t('Live class: {{name}}', { name: exercise.name })}>
          <Stack>
            <Anchor component={Link} to={`/exercises/${exercise.id}`} underline="always">
              {t('Back to the exercise')}
            </Anchor>
            <Text size="sm" c="dimmed">
              {t('Unsubmitted drawings of logged-in students in the last hour, without names.')}
            </Text>
            <LiveDrawings
              key={exercise.id}
              exerciseId={exercise.id}
              isAssignment={exercise.task === 'assignment'}
            />
          </Stack>
        </PageFrame>
      )}
    </QueryState>
  );
}

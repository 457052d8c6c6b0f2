import { Anchor, Stack } from '@mantine/core';
import type { Exercise, TestDrawing } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { exerciseQuery, useUpdateExercise } from '../queries.ts';
import { moleculeQuery } from '../../catalogue/molecules/queries.ts';
import { useCan } from '../../sign-in/use-can.ts';
import { AmbiguityCard } from '../checks/ambiguity-card.tsx';
import { TestDrawingsCard } from '../checks/test-drawings-card.tsx';
import { CorrectorPreviewPanel } from '../checks/corrector-preview-panel.tsx';
import { t } from '../../../languages/t.ts';
import { PageFrame } from '../../../components/states/page-frame.tsx';
import { QueryState } from '../../../components/states/query-state.tsx';
import { toastError, toastSuccess } from '../../../components/states/toast.ts';
import { ErrorPage } from '../../../components/states/error-page.tsx';

function TryOut({ exercise }: { exercise: Exercise }) {
  const mayManage = useCan('content.manage');
  const update = useUpdateExercise(exercise.id);
  const molecule = useQuery(moleculeQuery(exercise.moleculeid ?? ''));
  const tests = exercise.testDrawings ?? [];
  const save = async (testDrawings: TestDrawing[]) => {
    try {
      await update.mutateAsync({ body: { testDrawings }, version: exercise.lastmodified });
      toastSuccess(t('Exercise updated'));
    } catch (error) {
      toastError((error as Error).message, { isLong: true });
    }
  };
  return (
    <PageFrame
      title={t('Test drawings: {{name}}', { name: exercise.name })}
      segmentNames={{ [exercise.id]: String(exercise.id) }}
    >
      <Stack>
        <Anchor component={Link} to={`/exercises/${exercise.id}`} underline="always">
          {t('Back to the exercise')}
        </Anchor>
        <CorrectorPreviewPanel
          exercise={exercise}
          {...(mayManage && { onSave: (test: TestDrawing) => save([...tests, test]) })}
        />
        <TestDrawingsCard
          tests={tests}
          {...(mayManage && {
            onRemove: (index: number) => void save(tests.filter((_, at) => at !== index)),
          })}
        />
        <QueryState query={molecule}>
          {(found) => <AmbiguityCard exercise={exercise} molecule={found} />}
        </QueryState>
      </Stack>
    </PageFrame>
  );
}

/** What the corrector makes of drawings, for an exercise's author. */
export function CorrectorPreviewPage() {
  const { id = '' } = useParams();
  const query = useQuery(exerciseQuery(Number(id)));
  return (
    <QueryState query={query} ifMissing={<ErrorPage error={query.error} />}>
      {(exercise) => <TryOut key={exercise.id} exercise={exercise} />}
    </QueryState>
  );
}

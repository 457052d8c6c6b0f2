import type { Exercise, TestDrawing } from '@elucida/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { isStaleFailure } from '../../../lib/stale-failure.ts';
import { exerciseQuery, useUpdateExercise } from '../../exercises/queries.ts';
import { moleculeQuery } from '../../catalogue/molecules/queries.ts';
import { useCan } from '../../sign-in/use-can.ts';
import { AmbiguityCard } from './ambiguity-card.tsx';
import { ExerciseSpectra } from '../../exercises/workbench/exercise-spectra.tsx';
import { informationTab } from '../../exercises/workbench/spectra-tabs.tsx';
import { Workbench } from '../../exercises/workbench/workbench.tsx';
import { ExperimentTable } from '../../exercises/pages/exercise/experiment-table.tsx';
import { TestDrawingsCard } from '../../exercises/checks/test-drawings-card.tsx';
import { CorrectorPreviewPanel } from './corrector-preview-panel.tsx';
import { t } from '../../../languages/t.ts';
import { QueryState } from '../../../components/states/query-state.tsx';
import { toastError, toastSuccess } from '../../../components/states/toast.ts';
import { ErrorPage } from '../../../components/states/error-page.tsx';

function TryOut({ exercise }: { exercise: Exercise }) {
  const canManage = useCan('content.manage');
  const update = useUpdateExercise(exercise.id);
  const client = useQueryClient();
  const molecule = useQuery(moleculeQuery(exercise.moleculeid ?? ''));
  const [tab, setTab] = useState(exercise.experiments[0]?.id ?? informationTab);
  const tests = exercise.testDrawings ?? [];
  const save = async (testDrawings: TestDrawing[]): Promise<boolean> => {
    try {
      await update.mutateAsync({ body: { testDrawings }, version: exercise.lastmodified });
      toastSuccess(t('Exercise updated'));
      return true;
    } catch (error) {
      if (isStaleFailure(error))
        void client.invalidateQueries({ queryKey: exerciseQuery(exercise.id).queryKey, exact: true });
      toastError((error as Error).message, { isLong: true });
      return false;
    }
  };
  return (
    <Workbench
      exercise={exercise}
      title={t('Test drawings: {{name}}', { name: exercise.name })}
      back={{ path: `/exercises/${exercise.id}`, name: t('Back to the exercise') }}
      segmentNames={{ [exercise.id]: String(exercise.id) }}
      notes={null}
      spectra={
        <ExerciseSpectra
          exercise={exercise}
          tab={tab}
          onTab={setTab}
          information={
            <ExperimentTable
              exercise={exercise}
              pathOf={(id) => `/exercises/${exercise.id}/experiments/${id}`}
            />
          }
        />
      }
      answer={
        <CorrectorPreviewPanel
          exercise={exercise}
          {...(canManage && { onSave: (test: TestDrawing) => save([...tests, test]) })}
        >
          <TestDrawingsCard
            tests={tests}
            {...(canManage && {
              onRemove: (index: number) => void save(tests.filter((_, at) => at !== index)),
            })}
          />
          <QueryState query={molecule}>
            {(found) => <AmbiguityCard exercise={exercise} molecule={found} />}
          </QueryState>
        </CorrectorPreviewPanel>
      }
    />
  );
}

export function CorrectorPreviewPage() {
  const { id = '' } = useParams();
  const query = useQuery(exerciseQuery(Number(id)));
  return (
    <QueryState query={query} ifMissing={<ErrorPage error={query.error} />}>
      {(exercise) => <TryOut key={exercise.id} exercise={exercise} />}
    </QueryState>
  );
}

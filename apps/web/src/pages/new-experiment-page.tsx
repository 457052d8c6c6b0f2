import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { useCreateExperiment } from '../api/experiments-queries.ts';
import { machinesQuery } from '../api/machines-queries.ts';
import { useMay } from '../api/use-may.ts';
import { ExperimentForm } from '../features/experiments/experiment-form.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { toastError, toastSuccess } from '../ui/toast.ts';
import { ErrorPage } from './error-page.tsx';

export function NewExperimentPage() {
  const { id = '' } = useParams();
  const mayManage = useMay('content.manage');
  const machines = useQuery({ ...machinesQuery, enabled: mayManage });
  const create = useCreateExperiment(id);
  const navigate = useNavigate();
  if (!mayManage) return <ErrorPage />;
  return (
    <PageFrame title="New experiment">
      <QueryState query={machines}>
        {(choices) => (
          <ExperimentForm
            machines={choices}
            isSaving={create.isPending}
            onSubmit={(values, onError) =>
              create.mutate(values, {
                onSuccess: ({ id: experimentId }) => {
                  toastSuccess('Experiment created');
                  void navigate(`/molecules/${encodeURIComponent(id)}/experiments/${experimentId}`);
                },
                onError: (error) => {
                  toastError(error.message);
                  onError(error);
                },
              })
            }
          />
        )}
      </QueryState>
    </PageFrame>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCreateExperiment } from '../queries.ts';
import { machinesQuery } from '../../machines/queries.ts';
import { useSession } from '../../../sign-in/queries.ts';
import { ExperimentForm, type MachineChoice, unsavedExperiment } from '../experiment-form.tsx';
import { type ExperimentFormFields, experimentInputOf, newExperiment } from '../experiment-form-fields.ts';
import { moleculePath } from '../../molecules/molecule-path.ts';
import { t } from '../../../../languages/t.ts';
import { LeaveGuard, useClearUnsaved } from '../../../../components/forms/leave-guard.tsx';
import { PageFrame } from '../../../../components/states/page-frame.tsx';
import { QueryState } from '../../../../components/states/query-state.tsx';
import { toastOutcome } from '../../../../components/states/toast.ts';
import { useIsShown } from '../../../../components/states/use-is-shown.ts';

function Creation({ moleculeId, machines }: { moleculeId: string; machines: readonly MachineChoice[] }) {
  const create = useCreateExperiment(moleculeId);
  const navigate = useNavigate();
  const isShown = useIsShown();
  const clearUnsaved = useClearUnsaved();
  const session = useSession();
  const [initial] = useState(() => {
    const { firstname = '', lastname = '' } = session ?? {};
    return newExperiment(new Date(), { firstname, lastname });
  });

  const submit = async (values: ExperimentFormFields) => {
    const creating = create.mutateAsync(experimentInputOf(values));
    const { id } = await toastOutcome(creating, t('Experiment created'));
    clearUnsaved(unsavedExperiment);
    if (isShown.current) void navigate(`${moleculePath(moleculeId)}/experiments/${id}`);
  };
  return <ExperimentForm initial={initial} machines={machines} submitLabel={t('Create')} onSubmit={submit} />;
}

export function NewExperimentPage() {
  const { id = '' } = useParams();
  const machines = useQuery(machinesQuery);
  return (
    <PageFrame title={t('New experiment')}>
      <LeaveGuard>
        <QueryState query={machines}>
          {(choices) => <Creation moleculeId={id} machines={choices} />}
        </QueryState>
      </LeaveGuard>
    </PageFrame>
  );
}

import type { ExerciseInput } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCreateExercise } from '../queries.ts';
import { experimentsQuery } from '../../catalogue/experiments/queries.ts';
import { imageUrl } from '../../catalogue/images/queries.ts';
import { moleculeQuery } from '../../catalogue/molecules/queries.ts';
import { ExerciseWizard } from '../authoring/exercise-wizard.tsx';
import { useConfirmedWarnings } from '../authoring/use-confirmed-warnings.tsx';
import { t } from '../../../languages/t.ts';
import { LeaveGuard, useClearAllUnsaved } from '../../../components/forms/leave-guard.tsx';
import { PageFrame } from '../../../components/states/page-frame.tsx';
import { QueryState } from '../../../components/states/query-state.tsx';
import { toastOutcome } from '../../../components/states/toast.ts';
import { useIsShown } from '../../../components/states/use-is-shown.ts';

function Wizard() {
  const [search, setSearch] = useSearchParams();
  const [moleculeId, setMoleculeId] = useState('');
  const isChosen = moleculeId !== '';
  const molecule = useQuery({ ...moleculeQuery(moleculeId), enabled: isChosen });
  const experiments = useQuery({ ...experimentsQuery(moleculeId), enabled: isChosen });
  const create = useCreateExercise();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const confirmWarnings = useConfirmedWarnings();
  const clearAllUnsaved = useClearAllUnsaved();

  const submit = async (input: ExerciseInput) => {
    const creating = confirmWarnings((confirmed) => create.mutateAsync({ ...input, ...confirmed }));
    const { id } = await toastOutcome(creating, t('Exercise created'));
    clearAllUnsaved();
    if (isShown.current) void navigate(`/exercises/${id}`);
  };
  return (
    <PageFrame title={t('New exercise')}>
      <ExerciseWizard
        step={Number(search.get('step') ?? 1)}
        onStep={(step) => setSearch({ step: String(step) })}
        molecule={molecule.data}
        experiments={experiments.data}
        pending={
          <QueryState query={molecule}>
            {() => <QueryState query={experiments}>{() => null}</QueryState>}
          </QueryState>
        }
        onChooseMolecule={setMoleculeId}
        viewPath={(id) => `/molecules/${encodeURIComponent(moleculeId)}/experiments/${id}`}
        pictureAddress={(experimentId, image) => imageUrl({ moleculeId, experimentId }, image)}
        onSubmit={submit}
      />
    </PageFrame>
  );
}

export function NewExercisePage() {
  return (
    <LeaveGuard>
      <Wizard />
    </LeaveGuard>
  );
}

import { Alert, Anchor, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { laboratoriesQuery } from '../laboratories/queries.ts';
import { useCreateMachine } from './queries.ts';
import { MachineForm, type MachineFormFields, emptyMachine, unsavedMachine } from './machine-form.tsx';
import { LeaveGuard, useClearUnsaved } from '../../../components/forms/leave-guard.tsx';
import { Sentence } from '../../../languages/sentence.tsx';
import { t } from '../../../languages/t.ts';
import { PageFrame } from '../../../components/states/page-frame.tsx';
import { QueryState } from '../../../components/states/query-state.tsx';
import { toastOutcome } from '../../../components/states/toast.ts';
import { useIsShown } from '../../../components/states/use-is-shown.ts';

function NewMachine({ laboratories }: { laboratories: readonly { id: string; name: string }[] }) {
  const create = useCreateMachine();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const clearUnsaved = useClearUnsaved();
  const [params] = useSearchParams();
  const wanted = laboratories.find(({ id }) => id === params.get('laboratory'));
  const submit = async (values: MachineFormFields) => {
    const { id } = await toastOutcome(create.mutateAsync(values), t('Machine created'));
    clearUnsaved(unsavedMachine);
    if (isShown.current) void navigate(`/machines/${id}`);
  };
  return (
    <Card withBorder>
      <MachineForm
        initial={{ ...emptyMachine, laboratoryId: wanted?.id ?? '' }}
        laboratories={laboratories}
        submitLabel={t('Create')}
        onSubmit={submit}
      />
    </Card>
  );
}

export function NewMachinePage() {
  const query = useQuery(laboratoriesQuery);
  return (
    <PageFrame title={t('New machine')}>
      <QueryState query={query}>
        {(laboratories) =>
          laboratories.length === 0 ? (
            <Alert color="orange">
              <Sentence
                text="Every machine belongs to a laboratory. <a>Add a laboratory first</a>."
                parts={{ a: <Anchor component={Link} to="/laboratories" underline="always" /> }}
              />
            </Alert>
          ) : (
            <LeaveGuard>
              <NewMachine laboratories={laboratories} />
            </LeaveGuard>
          )
        }
      </QueryState>
    </PageFrame>
  );
}

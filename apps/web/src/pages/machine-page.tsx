import { Button, Card, Stack, Text } from '@mantine/core';
import type { Machine } from '@elucida/contract';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { laboratoriesQuery } from '../api/laboratories-queries.ts';
import { machineQuery, useRemoveMachine, useUpdateMachine } from '../api/machines-queries.ts';
import { useMay } from '../api/use-may.ts';
import { machineConsequences } from '../features/machines/machine-consequences.ts';
import { MachineFacts } from '../features/machines/machine-facts.tsx';
import {
  MachineForm,
  type MachineValues,
  machineValues,
  unsavedMachine,
} from '../features/machines/machine-form.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { LeaveGuard, useSettle } from '../ui/leave-guard.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { Sentence } from '../languages/sentence.tsx';
import { t } from '../languages/t.ts';
import { TimeAgo } from '../ui/time-ago.tsx';
import { toastError, toastSuccess } from '../ui/toast.ts';
import { useEdited } from '../ui/use-edited.ts';
import { ErrorPage } from './error-page.tsx';

function pathOf({ laboratoryId, id }: Machine) {
  return { laboratoryId, machineId: id };
}

function DeleteButton({ machine }: { machine: Machine }) {
  const remove = useRemoveMachine();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const settle = useSettle();
  const askToDelete = async () => {
    const isSure = await confirm({
      message: t('Are you sure to delete this machine?'),
      details: (
        <Text size="sm" c="dimmed">
          {machineConsequences(machine.experiments)}
        </Text>
      ),
    });
    if (!isSure) return;
    remove.mutate(
      { path: pathOf(machine), version: machine.lastModified },
      {
        onSuccess: () => {
          settle(unsavedMachine);
          toastSuccess(t('Machine removed'));
          void navigate('/machines');
        },
        onError: (error) => toastError(error.message),
      },
    );
  };
  return (
    <Button
      variant="light"
      color="red"
      mih={44}
      loading={remove.isPending}
      leftSection={<IconTrash size={18} aria-hidden />}
      onClick={() => void askToDelete()}
    >
      {t('Delete')}
    </Button>
  );
}

function Editor({ machine }: { machine: Machine }) {
  const laboratories = useQuery(laboratoriesQuery);
  const query = useQuery(machineQuery(machine.id));
  const update = useUpdateMachine();
  const { edited, newest, save } = useEdited(machine, query);
  const submit = async (body: MachineValues) => {
    const version = edited.lastModified;
    await save(update.mutateAsync({ path: pathOf(edited), body, version }), t('Machine updated'));
  };
  return (
    <QueryState query={laboratories}>
      {(choices) => (
        <MachineForm
          initial={machineValues(edited)}
          laboratories={choices}
          submitLabel={t('Update')}
          onSubmit={submit}
          newest={newest}
        />
      )}
    </QueryState>
  );
}

function MachineDetails({ machine }: { machine: Machine }) {
  const mayManage = useMay('content.manage');
  return (
    <PageFrame
      title={machine.name}
      segmentNames={{ [machine.id]: machine.name }}
      actions={mayManage && <DeleteButton machine={machine} />}
    >
      <Card withBorder maw={900}>
        <Stack>
          {mayManage ? <Editor machine={machine} /> : <MachineFacts machine={machine} />}
          <Text size="xs" c="dimmed">
            <Sentence
              text="Last modified <time/>"
              parts={{ time: <TimeAgo time={machine.lastModified} /> }}
            />
          </Text>
        </Stack>
      </Card>
    </PageFrame>
  );
}

export function MachinePage() {
  const { id = '' } = useParams();
  const query = useQuery(machineQuery(id));
  return (
    <QueryState query={query} ifMissing={<ErrorPage error={query.error} />}>
      {(machine) => (
        <LeaveGuard key={machine.id}>
          <MachineDetails machine={machine} />
        </LeaveGuard>
      )}
    </QueryState>
  );
}

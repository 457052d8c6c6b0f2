import { Card, Stack, Text } from '@mantine/core';
import type { Machine } from '@elucida/contract';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { laboratoriesQuery } from '../laboratories/queries.ts';
import { machineQuery, useRemoveMachine, useUpdateMachine } from './queries.ts';
import { useCan } from '../../sign-in/use-can.ts';
import { describeMachineLosses } from './machine-consequences.ts';
import { MachineFields } from './machine-fields.tsx';
import { MachineForm, type MachineFormFields, machineFormFieldsOf, unsavedMachine } from './machine-form.tsx';
import { useConfirm } from '../../../components/states/confirm.tsx';
import { LeaveGuard, useClearUnsaved } from '../../../components/forms/leave-guard.tsx';
import { PageFrame } from '../../../components/states/page-frame.tsx';
import { QueryState } from '../../../components/states/query-state.tsx';
import { Sentence } from '../../../languages/sentence.tsx';
import { t } from '../../../languages/t.ts';
import { TimeAgo } from '../../../components/states/time-ago.tsx';
import { toastError, toastSuccess } from '../../../components/states/toast.ts';
import { useEditedEntity } from '../../../components/forms/use-edited-entity.ts';
import { ErrorPage } from '../../../components/states/error-page.tsx';
import { ActionButton } from '../../../components/action-button.tsx';

function pathOf({ laboratoryId, id }: Machine) {
  return { laboratoryId, machineId: id };
}

function DeleteButton({ machine }: { machine: Machine }) {
  const remove = useRemoveMachine();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const clearUnsaved = useClearUnsaved();
  const askToDelete = async () => {
    const isSure = await confirm({
      message: t('Delete this machine?'),
      details: (
        <Text size="sm" c="dimmed">
          {describeMachineLosses(machine.experiments)}
        </Text>
      ),
    });
    if (!isSure) return;
    remove.mutate(
      { path: pathOf(machine), version: machine.lastModified },
      {
        onSuccess: () => {
          clearUnsaved(unsavedMachine);
          toastSuccess(t('Machine removed'));
          void navigate('/machines');
        },
        onError: (error) => toastError(error.message),
      },
    );
  };
  return (
    <ActionButton
      variant="light"
      color="red"
      loading={remove.isPending}
      icon={IconTrash}
      onClick={() => void askToDelete()}
    >
      {t('Delete')}
    </ActionButton>
  );
}

function Editor({ machine }: { machine: Machine }) {
  const laboratories = useQuery(laboratoriesQuery);
  const query = useQuery(machineQuery(machine.id));
  const update = useUpdateMachine();
  const { edited, newest, save } = useEditedEntity(machine, query);
  const submit = async (body: MachineFormFields) => {
    const version = edited.lastModified;
    await save(update.mutateAsync({ path: pathOf(edited), body, version }), t('Machine updated'));
  };
  return (
    <QueryState query={laboratories}>
      {(choices) => (
        <MachineForm
          initial={machineFormFieldsOf(edited)}
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
  const canManage = useCan('content.manage');
  return (
    <PageFrame
      title={machine.name}
      segmentNames={{ [machine.id]: machine.name }}
      actions={canManage && <DeleteButton machine={machine} />}
    >
      <Card withBorder maw="var(--wide)">
        <Stack>
          {canManage ? <Editor machine={machine} /> : <MachineFields machine={machine} />}
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

import { ActionIcon, Group, Text } from '@mantine/core';
import type { Laboratory } from '@elucida/contract';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  laboratoriesQuery,
  useCreateLaboratory,
  useRemoveLaboratory,
  useRenameLaboratory,
} from './queries.ts';
import { useCan } from '../../sign-in/use-can.ts';
import { describeLaboratoryLosses } from './laboratory-consequences.ts';
import { LaboratoryDialog } from './laboratory-dialog.tsx';
import { t } from '../../../languages/t.ts';
import { useConfirm } from '../../../components/states/confirm.tsx';
import { type Column, DataTable } from '../../../components/tables/data-table.tsx';
import { PageFrame } from '../../../components/states/page-frame.tsx';
import { QueryState } from '../../../components/states/query-state.tsx';
import { toastError, toastOutcome, toastSuccess } from '../../../components/states/toast.ts';
import { refetchOne, useEditedEntity } from '../../../components/forms/use-edited-entity.ts';
import { ActionButton } from '../../../components/action-button.tsx';

const columns: readonly Column<Laboratory>[] = [
  { key: 'name', title: t('Name'), render: ({ name }) => name },
  { key: 'machines', title: t('Machines'), render: ({ machines }) => machines },
  {
    key: 'experiments',
    title: t('Experiments'),
    render: ({ experiments }) => experiments,
  },
];

function NewLaboratory({ onClose }: { onClose: () => void }) {
  const create = useCreateLaboratory();
  const submit = async (name: string) => {
    await toastOutcome(create.mutateAsync(name), t('Laboratory created'));
    onClose();
  };
  return (
    <LaboratoryDialog
      title={t('New laboratory')}
      initialName=""
      submitLabel={t('Create')}
      onClose={onClose}
      onSubmit={submit}
    />
  );
}

/** A newer version does not overwrite typed values. */
function RenameLaboratory({ laboratory, onClose }: { laboratory: Laboratory; onClose: () => void }) {
  const rename = useRenameLaboratory();
  const query = useQuery(laboratoriesQuery);
  const { edited, newest, save } = useEditedEntity(
    laboratory,
    refetchOne(query, laboratory.id, (all) => all),
  );
  const submit = async (name: string) => {
    const { id, lastModified: version } = edited;
    await save(rename.mutateAsync({ id, name, version }), t('Laboratory updated'));
    onClose();
  };
  return (
    <LaboratoryDialog
      title={t('Rename the laboratory')}
      initialName={edited.name}
      submitLabel={t('Update')}
      onClose={onClose}
      onSubmit={submit}
      newest={newest}
    />
  );
}

export function LaboratoriesPage() {
  const query = useQuery(laboratoriesQuery);
  const canManage = useCan('content.manage');
  const confirm = useConfirm();
  const remove = useRemoveLaboratory();
  const [dialog, setDialog] = useState<'new' | Laboratory>();
  const close = () => setDialog(undefined);

  const askToDelete = async (laboratory: Laboratory) => {
    const isSure = await confirm({
      message: t('Delete the laboratory {{name}}?', { name: laboratory.name }),
      details: (
        <Text size="sm" c="dimmed">
          {describeLaboratoryLosses(laboratory)}
        </Text>
      ),
    });
    if (!isSure) return;
    remove.mutate(
      { id: laboratory.id, version: laboratory.lastModified },
      {
        onSuccess: () => toastSuccess(t('Laboratory removed')),
        onError: (error) => {
          toastError(error.message);
          void query.refetch();
        },
      },
    );
  };

  const actions: Column<Laboratory> = {
    key: 'actions',
    title: t('Actions'),
    render: (laboratory) => (
      <Group gap={0} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          aria-label={t('Rename {{name}}', { name: laboratory.name })}
          onClick={(event) => {
            event.stopPropagation();
            setDialog(laboratory);
          }}
        >
          <IconPencil aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={t('Delete {{name}}', { name: laboratory.name })}
          onClick={(event) => {
            event.stopPropagation();
            void askToDelete(laboratory);
          }}
        >
          <IconTrash aria-hidden />
        </ActionIcon>
      </Group>
    ),
  };

  return (
    <PageFrame
      title={t('Laboratories')}
      actions={
        canManage && (
          <ActionButton icon={IconPlus} onClick={() => setDialog('new')}>
            {t('Add laboratory')}
          </ActionButton>
        )
      }
    >
      <QueryState query={query}>
        {(laboratories) => (
          <DataTable
            label={t('Laboratories')}
            isStacked
            columns={canManage ? [...columns, actions] : columns}
            rows={laboratories}
            rowKey={({ id }) => id}
            rowPath={({ id }) => `/machines?laboratory=${encodeURIComponent(id)}`}
            emptyText={t('No laboratories')}
          />
        )}
      </QueryState>
      {dialog === 'new' && <NewLaboratory onClose={close} />}
      {typeof dialog === 'object' && <RenameLaboratory laboratory={dialog} onClose={close} />}
    </PageFrame>
  );
}

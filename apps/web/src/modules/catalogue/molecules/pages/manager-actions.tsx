import { Text } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import type { Molecule } from '@elucida/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDuplicateMolecule, useRemoveMolecule } from '../queries.ts';
import { describeMoleculeLosses } from '../molecule-consequences.ts';
import { DuplicateDialog } from '../duplicate-dialog.tsx';
import { moleculePath } from '../molecule-path.ts';
import { t } from '../../../../languages/t.ts';
import { useConfirm } from '../../../../components/states/confirm.tsx';
import { useClearAllUnsaved } from '../../../../components/forms/leave-guard.tsx';
import { toastError, toastSuccess } from '../../../../components/states/toast.ts';
import { ActionButton } from '../../../../components/action-button.tsx';

export function ManagerActions({ molecule }: { molecule: Molecule }) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const clearAllUnsaved = useClearAllUnsaved();
  const remove = useRemoveMolecule(molecule.id);
  const duplicate = useDuplicateMolecule(molecule.id);
  const [isDuplicateDialogOpen, setDuplicateDialogOpen] = useState(false);
  const askAndRemove = async () => {
    const isSure = await confirm({
      message: t('Delete this molecule?'),
      details: (
        <Text size="sm" c="dimmed">
          {describeMoleculeLosses(molecule)}
        </Text>
      ),
    });
    if (!isSure) return;
    remove.mutate(molecule.lastModified, {
      onSuccess: () => {
        clearAllUnsaved();
        toastSuccess(t('Molecule removed'));
        void navigate('/molecules');
      },
      onError: (error) => toastError(error.message),
    });
  };
  return (
    <>
      <ActionButton variant="default" icon={IconCopy} onClick={() => setDuplicateDialogOpen(true)}>
        {t('Duplicate')}
      </ActionButton>
      <ActionButton
        variant="light"
        color="red"
        loading={remove.isPending}
        icon={IconTrash}
        onClick={() => void askAndRemove()}
      >
        {t('Delete')}
      </ActionButton>
      {isDuplicateDialogOpen && (
        <DuplicateDialog
          molecule={molecule}
          isSaving={duplicate.isPending}
          onClose={() => {
            // The server creates the copy all the same.
            if (!duplicate.isPending) setDuplicateDialogOpen(false);
          }}
          onSubmit={(copy, onError) =>
            duplicate.mutate(copy, {
              onSuccess: ({ id }) => {
                setDuplicateDialogOpen(false);
                toastSuccess(t('Molecule created'));
                void navigate(moleculePath(String(id)));
              },
              onError: (error) => {
                toastError(error.message);
                onError(error);
              },
            })
          }
        />
      )}
    </>
  );
}

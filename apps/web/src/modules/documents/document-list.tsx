import { Group, Stack } from '@mantine/core';
import type { FileType, StoredFile } from '@elucida/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type FileUpload, fileUrl, filesQuery, useCreateFile, useRemoveFile } from './queries.ts';
import { useCan } from '../sign-in/use-can.ts';
import { FileDialog } from './file-dialog.tsx';
import { FileTable } from './file-table.tsx';
import { t } from '../../languages/t.ts';
import { useConfirm } from '../../components/states/confirm.tsx';
import { QueryState } from '../../components/states/query-state.tsx';
import { toastOutcome } from '../../components/states/toast.ts';
import { ActionButton } from '../../components/action-button.tsx';

export interface DocumentListProps {
  type: FileType;
  label: string;
  heading: ReactNode;
}

/** Every user can download documents; content managers add and delete them. */
export function DocumentList({ type, label, heading }: DocumentListProps) {
  const query = useQuery(filesQuery(type));
  const canManage = useCan('content.manage');
  const confirm = useConfirm();
  const create = useCreateFile(type);
  const remove = useRemoveFile(type);
  const [isAdding, setAdding] = useState(false);

  const add = async (upload: FileUpload) => {
    await toastOutcome(create.mutateAsync(upload), t('File created'));
    setAdding(false);
  };
  const askToDelete = async ({ id, name, lastModified }: StoredFile) => {
    if (!(await confirm({ message: t('Delete the file {{name}}?', { name }) }))) return;
    // A second `mutate` would drop the first one's callbacks.
    const removing = remove.mutateAsync({ id, version: lastModified });
    await toastOutcome(removing, t('File deleted')).catch(() => undefined);
  };
  return (
    <Stack>
      <Group justify="space-between">
        {heading}
        {canManage && (
          <ActionButton icon={IconPlus} onClick={() => setAdding(true)}>
            {t('Add file')}
          </ActionButton>
        )}
      </Group>
      <QueryState query={query}>
        {(files) => (
          <FileTable
            label={label}
            files={files}
            addressOf={fileUrl}
            {...(canManage && { onDelete: (file) => void askToDelete(file) })}
          />
        )}
      </QueryState>
      {isAdding && <FileDialog onClose={() => setAdding(false)} onSubmit={add} />}
    </Stack>
  );
}

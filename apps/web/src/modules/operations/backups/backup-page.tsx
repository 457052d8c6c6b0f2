import { Card, Group, Stack, Text } from '@mantine/core';
import type { BackupArchive, BackupStatus } from '@elucida/contract';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  archivesQuery,
  backupStatusQuery,
  isRunning,
  useRemoveArchive,
  useRestoreArchive,
  useRestoreUpload,
  useStartBackup,
  useCreateTicket,
} from './queries.ts';
import { useInvalidateContent } from '../../../lib/api/use-invalidate-content.ts';
import { ArchiveList, archiveName } from './archive-list.tsx';
import { BackupForm } from './backup-form.tsx';
import { BackupProgress } from './backup-progress.tsx';
import { RestoreForm } from './restore-form.tsx';
import { t } from '../../../languages/t.ts';
import { useConfirm } from '../../../components/states/confirm.tsx';
import { PageFrame } from '../../../components/states/page-frame.tsx';
import { QueryState } from '../../../components/states/query-state.tsx';
import { useUpload } from '../../../components/forms/upload-progress.tsx';
import { isCancelled } from '../../../lib/cancelled.ts';
import { toastError, toastSuccess } from '../../../components/states/toast.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { TitledCard } from '../../../components/titled-card.tsx';

const restoreQuestion = (which: string, warning?: string) => ({
  message: t('Restore the backup {{which}}?', { which }),
  details: (
    <>
      <Text size="sm" c="dimmed">
        {t(
          'It replaces the current data. Everything added since this backup is lost unless you make a new backup first.',
        )}
      </Text>
      {warning !== undefined && <Text size="sm">{warning}</Text>}
    </>
  ),
  confirmLabel: t('Restore'),
});

/** Reloads all data when a backup or restore that was running has ended. */
function useReloadAtEnd({ status }: BackupStatus): void {
  const wasRunning = useRef(false);
  const invalidate = useInvalidateContent();
  useEffect(() => {
    if (wasRunning.current && status > 2) invalidate();
    wasRunning.current = isRunning({ status });
  }, [status, invalidate]);
}

function Backups({ status }: { status: BackupStatus }) {
  const [isFormShown, setFormShown] = useState(false);
  const archives = useQuery(archivesQuery);
  const start = useStartBackup();
  const ticket = useCreateTicket();
  const restoreArchive = useRestoreArchive();
  const restoreUpload = useRestoreUpload();
  const remove = useRemoveArchive();
  const sending = useUpload();
  const confirm = useConfirm();
  useReloadAtEnd(status);

  const isBusy = isRunning(status);
  const isForm = !isBusy && (isFormShown || status.status === 0);
  const onError = (error: Error) => toastError(error.message);

  const download = (id?: string) =>
    ticket.mutate(id, { onSuccess: ({ url }) => location.assign(url), onError });
  const askAndRestore = async (archive: BackupArchive) => {
    // The backup may precede the passphrase, so the dialog also asks to accept an unencrypted one.
    const isAcceptanceNeeded = status.must_be_encrypted && archive.encrypted !== true;
    const warning = isAcceptanceNeeded
      ? t(
          'This backup may be unencrypted, so its origin cannot be verified. If you restore it, you accept this risk.',
        )
      : undefined;
    if (!(await confirm(restoreQuestion(archiveName(archive), warning)))) return;
    const input = { id: archive.id, acceptsUnencrypted: isAcceptanceNeeded };
    restoreArchive.mutate(input, { onSuccess: () => setFormShown(false), onError });
  };
  const askAndUpload = async (file: File, { acceptsUnencrypted }: { acceptsUnencrypted: boolean }) => {
    if (!(await confirm(restoreQuestion(file.name)))) return;
    await sending
      .run(
        async (options) => void (await restoreUpload.mutateAsync({ file, acceptsUnencrypted, ...options })),
      )
      .then(() => setFormShown(false))
      .catch((error: unknown) => {
        if (!isCancelled(error)) onError(error as Error);
      });
  };
  const askAndRemove = async (archive: BackupArchive) => {
    if (
      !(await confirm({
        message: t('Delete the backup {{archive}}?', { archive: archiveName(archive) }),
      }))
    )
      return;
    remove.mutate(archive.id, { onSuccess: () => toastSuccess(t('Backup deleted')), onError });
  };

  return (
    <Stack>
      <Card withBorder>
        {isForm ? (
          <BackupForm
            isSaving={start.isPending}
            onSubmit={(tables) =>
              start.mutate(tables, {
                onSuccess: () => {
                  toastSuccess(t('Backup started'));
                  setFormShown(false);
                },
                onError,
              })
            }
          />
        ) : (
          <BackupProgress status={status}>
            <Group>
              {status.kind !== 'restore' && (
                <ActionButton icon={IconDownload} disabled={status.status !== 3} onClick={() => download()}>
                  {t('Download')}
                </ActionButton>
              )}
              <ActionButton
                variant="default"
                icon={IconPlus}
                disabled={isBusy}
                onClick={() => setFormShown(true)}
              >
                {t('New backup')}
              </ActionButton>
            </Group>
          </BackupProgress>
        )}
      </Card>
      <TitledCard title={t('Stored backups')}>
        <QueryState query={archives}>
          {(stored) => (
            <ArchiveList
              archives={stored}
              isBusy={isBusy}
              onDownload={({ id }) => download(id)}
              onRestore={(archive) => void askAndRestore(archive)}
              onRemove={(archive) => void askAndRemove(archive)}
            />
          )}
        </QueryState>
      </TitledCard>
      <Card withBorder>
        <RestoreForm
          sending={sending}
          isBusy={isBusy}
          mustBeEncrypted={status.must_be_encrypted}
          onSubmit={(file, options) => void askAndUpload(file, options)}
        />
      </Card>
    </Stack>
  );
}

export function BackupPage() {
  const query = useQuery(backupStatusQuery);
  return (
    <PageFrame title={t('Backup')}>
      <QueryState query={query}>{(status) => <Backups status={status} />}</QueryState>
    </PageFrame>
  );
}

import { Alert, Group, List, Loader, Stack, Text, Title } from '@mantine/core';
import type { BackupStatus } from '@elucida/contract';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatTime } from '../../../languages/dates.ts';
import { locale } from '../../../languages/locale.ts';
import { translateReply } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { StatusIcon } from '../../../components/status-icon.tsx';
import { formatDuration } from '../../../lib/duration.ts';
import { archiveSectionNames } from '../../../lib/resource-names.ts';

interface StepProps {
  label: string;
  /** End of the previous step; for the first one, start of the work. */
  startedAt: string | null;
  endedAt: string | null;
  isWorkOver: boolean;
}

function Step({ label, startedAt, endedAt, isWorkOver }: StepProps) {
  const icon =
    endedAt !== null ? (
      <StatusIcon label={t('Finished')} colour="teal.8" Icon={IconCheck} />
    ) : isWorkOver ? (
      <StatusIcon label={t('Not done')} colour="red.8" Icon={IconX} />
    ) : (
      <Loader size="sm" role="progressbar" aria-label={t('In progress')} />
    );
  const duration = startedAt && endedAt && formatDuration(Date.parse(endedAt) - Date.parse(startedAt));
  return (
    <List.Item icon={icon}>
      <Group gap="sm">
        <Text>{label}</Text>
        {endedAt !== null && (
          <Text size="sm" c="dimmed">
            {new Date(endedAt).toLocaleTimeString(locale())} ({duration})
          </Text>
        )}
      </Group>
    </List.Item>
  );
}

export interface BackupProgressProps {
  status: BackupStatus;
  children: ReactNode;
}

/** A restore may have ended before these failures; older versions recorded no code. */
const uncertainCodes = ['backup-interrupted', 'backup-failed'];

/** Shows the progress of each archive section and of the archive, with end times. */
export function BackupProgress({ status, children }: BackupProgressProps) {
  const { kind, tables, progress, error, started_at: startedAt } = status;
  const isRestore = kind === 'restore';
  const isOver = status.status > 2;
  const isUncertain = uncertainCodes.includes(status.error_text?.code ?? 'backup-failed');
  const reason = error !== null && translateReply(status.error_text, error);
  return (
    <Stack>
      <div>
        <Title order={2} size="h4">
          {isRestore ? t('Restoring a backup') : kind === 'scheduled' ? t('Scheduled backup') : t('Backup')}
        </Title>
        <Text c="dimmed">
          {isRestore
            ? t('The restore process may take several minutes')
            : t('The backup process may take several minutes')}
        </Text>
        {startedAt && (
          <Text size="sm" c="dimmed">
            {t('Started {{value}}', { value: formatTime(startedAt) })}
          </Text>
        )}
      </div>
      {status.status === 4 && (
        <Alert color="red" role="alert" title={isRestore ? t('Restore error') : t('Backup error')}>
          {reason}
          {isRestore && !isUncertain && ` ${t('Nothing changed.')}`}
        </Alert>
      )}
      {status.status === 3 && error !== null && (
        <Alert color="orange" title={t('Needs attention')}>
          {reason}
        </Alert>
      )}
      <List spacing="xs" center listStyleType="none">
        {tables.map((section, index) => (
          <Step
            key={section}
            label={archiveSectionNames[section].label}
            startedAt={progress[tables[index - 1] ?? ''] ?? startedAt}
            endedAt={progress[section] ?? null}
            isWorkOver={isOver}
          />
        ))}
        <Step
          label={isRestore ? t('Restoring') : t('Archive (zip)')}
          startedAt={progress[tables.at(-1) ?? ''] ?? startedAt}
          endedAt={progress['zip'] ?? null}
          isWorkOver={isOver}
        />
      </List>
      {isRestore && status.encrypted !== null && (
        <Text size="sm">
          {status.encrypted
            ? t('The backup is encrypted with this installation’s passphrase: it is authentic.')
            : t('The backup is not encrypted: its origin cannot be verified.')}
        </Text>
      )}
      <Text role="status" fw={600}>
        {status.status === 3 && (isRestore ? t('Backup restored.') : t('Backup complete.'))}
      </Text>
      {children}
    </Stack>
  );
}

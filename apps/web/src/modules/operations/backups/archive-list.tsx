import { Badge, Card, Group, Stack, Text } from '@mantine/core';
import { type BackupArchive, backupSections } from '@elucida/contract';
import { IconDownload, IconRestore, IconTrash } from '@tabler/icons-react';
import { formatLogTime } from '../../../languages/dates.ts';
import { formatDecimal } from '../../../languages/numbers.ts';
import { t } from '../../../languages/t.ts';
import { archiveSectionNames } from '../../../lib/resource-names.ts';
import { ActionButton } from '../../../components/action-button.tsx';

export interface ArchiveListProps {
  archives: readonly BackupArchive[];
  isBusy: boolean;
  onDownload: (archive: BackupArchive) => void;
  onRestore: (archive: BackupArchive) => void;
  onRemove: (archive: BackupArchive) => void;
}

const megabytes = (bytes: number) => t('{{size}} MB', { size: formatDecimal(bytes / 1_048_576, 1) });

/** Names a backup in dialogs and for screen readers. */
export function archiveName({ date }: Pick<BackupArchive, 'date'>): string {
  return t('of {{value}}', { value: formatLogTime(date) });
}

function contentOf({ tables }: BackupArchive): string {
  return tables.length === backupSections.length
    ? t('Everything')
    : tables.map((section) => archiveSectionNames[section].label).join(', ');
}

export function ArchiveList({ archives, isBusy, onDownload, onRestore, onRemove }: ArchiveListProps) {
  if (archives.length === 0) return <Text c="dimmed">{t('No backups yet.')}</Text>;
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {archives.map((archive) => (
        <Card component="li" key={archive.id} withBorder padding="sm">
          <Group justify="space-between">
            <div>
              <Group gap="xs">
                <Text fw={600}>{formatLogTime(archive.date)}</Text>
                <Badge variant="light" tt="none">
                  {archive.kind === 'scheduled' ? t('Scheduled') : t('Manual')}
                </Badge>
                {archive.encrypted !== null && (
                  <Badge variant="light" tt="none" color={archive.encrypted ? 'teal.8' : 'gray'}>
                    {archive.encrypted ? t('Encrypted') : t('Not encrypted')}
                  </Badge>
                )}
                <Text size="sm" c="dimmed">
                  {megabytes(archive.size)}
                </Text>
              </Group>
              <Text size="sm" c="dimmed">
                {contentOf(archive)}
              </Text>
            </div>
            <Group gap="xs">
              <ActionButton
                variant="default"
                icon={IconDownload}
                aria-label={t('Download the backup {{archive}}', { archive: archiveName(archive) })}
                onClick={() => onDownload(archive)}
              >
                {t('Download')}
              </ActionButton>
              <ActionButton
                variant="default"
                disabled={isBusy}
                icon={IconRestore}
                aria-label={t('Restore the backup {{archive}}', { archive: archiveName(archive) })}
                onClick={() => onRestore(archive)}
              >
                {t('Restore')}
              </ActionButton>
              <ActionButton
                variant="default"
                disabled={isBusy}
                icon={IconTrash}
                aria-label={t('Delete the backup {{archive}}', { archive: archiveName(archive) })}
                onClick={() => onRemove(archive)}
              >
                {t('Delete')}
              </ActionButton>
            </Group>
          </Group>
        </Card>
      ))}
    </Stack>
  );
}

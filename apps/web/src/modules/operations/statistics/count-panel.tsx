import { Group, ScrollArea, Stack, Table, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { locale } from '../../../languages/locale.ts';
import { t } from '../../../languages/t.ts';
import { saveCsv } from '../../../lib/save-csv.ts';
import type { Count } from './count.ts';
import { ActionButton } from '../../../components/action-button.tsx';

export interface CountPanelProps {
  title: string;
  summary: string;
  counts: readonly Count[];
  /** The file has unformatted names. */
  formatName?: (name: string) => string;
  chart: ReactNode;
  fileName: string;
}

export function CountPanel({
  title,
  summary,
  counts,
  formatName = String,
  chart,
  fileName,
}: CountPanelProps) {
  return (
    <Stack>
      <Group justify="space-between">
        <Text role="status">{summary}</Text>
        <ActionButton
          variant="default"
          icon={IconDownload}
          onClick={() =>
            saveCsv(fileName, [[title, t('Visits')], ...counts.map(({ name, count }) => [name, count])])
          }
        >
          {t('Export as CSV')}
        </ActionButton>
      </Group>
      {counts.length === 0 ? (
        <Text py="xl" ta="center" c="dimmed">
          {t('No visits')}
        </Text>
      ) : (
        <>
          <div aria-hidden>{chart}</div>
          <Title order={2} size="h4">
            {t('Data')}
          </Title>
          <ScrollArea.Autosize
            {...(counts.length > 31 && { mah: 480 })}
            type="auto"
            offsetScrollbars
            viewportProps={{
              tabIndex: 0,
              'aria-label': t('Visits by {{title}}', { title: title.toLowerCase() }),
              role: 'region',
            }}
          >
            <Table striped>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{title}</Table.Th>
                  <Table.Th ta="right">{t('Visits')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {counts.map(({ name, count }) => (
                  <Table.Tr key={name}>
                    <Table.Td style={{ overflowWrap: 'anywhere' }}>{formatName(name)}</Table.Td>
                    <Table.Td ta="right">{count.toLocaleString(locale())}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollArea.Autosize>
        </>
      )}
    </Stack>
  );
}

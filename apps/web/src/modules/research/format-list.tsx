import { Button, Card, Checkbox, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { type ResearchFormat, limits, researchFormats } from '@elucida/contract';
import { IconDownload } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { t } from '../../languages/t.ts';
import { withLabel } from '../../languages/with-label.ts';

export const formatNames: Record<ResearchFormat, { name: string; note: string }> = {
  json: { name: 'JSON', note: t('sessions with figures, visits and events') },
  sessions: { name: t('CSV of sessions'), note: t('one row per session, with its figures') },
  events: { name: t('CSV of events'), note: t('one row per action') },
  xapi: { name: t('xAPI statements'), note: t('version 1.0.3, as a JSON list') },
};

export interface FormatListProps {
  people: number;
  addressOf: (format: ResearchFormat, isConfirmed: boolean) => string;
  onExport: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * Shows the downloads. With few students they require a confirmation; with none they are disabled.
 */
export function FormatList({ people, addressOf, onExport }: FormatListProps) {
  const [isConfirmed, setConfirmed] = useState(false);
  const areFew = people < limits.researchPeople;
  return (
    <Stack>
      <Text role="status">
        {t('{{count}} students with consent worked on these exercises in this period.', { count: people })}
      </Text>
      {areFew && people > 0 && (
        <Checkbox
          label={t(
            'Export anyway: with fewer than {{researchPeople}} students, individuals may be recognisable',
            { researchPeople: limits.researchPeople },
          )}
          checked={isConfirmed}
          onChange={(event) => setConfirmed(event.currentTarget.checked)}
          styles={{ body: { minHeight: 'var(--target)', alignItems: 'center' } }}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
        {researchFormats.map((format) => {
          const { name, note } = formatNames[format];
          const label = withLabel(t('Export'), name);
          const isOpen = people > 0 && (!areFew || isConfirmed);
          return (
            <Card key={format} withBorder padding="sm">
              <Stack gap="xs" justify="space-between" h="100%">
                <div>
                  <Title order={3} size="h5">
                    {name}
                  </Title>
                  <Text size="sm" c="dimmed">
                    {note}
                  </Text>
                </div>
                {isOpen ? (
                  <Button
                    component="a"
                    aria-label={label}
                    download
                    href={addressOf(format, areFew)}
                    onClick={onExport}
                    leftSection={<IconDownload aria-hidden />}
                  >
                    {t('Export')}
                  </Button>
                ) : (
                  <Button disabled aria-label={label}>
                    {t('Export')}
                  </Button>
                )}
              </Stack>
            </Card>
          );
        })}
      </SimpleGrid>
    </Stack>
  );
}

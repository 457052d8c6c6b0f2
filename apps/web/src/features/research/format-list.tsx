import { Button, Card, Checkbox, SimpleGrid, Stack, Text } from '@mantine/core';
import { type ResearchFormat, limits, researchFormats } from '@elucida/contract';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { counted } from '../../ui/counted.ts';

export const formatNames: Record<ResearchFormat, { name: string; note: string }> = {
  json: { name: 'JSON', note: 'sessions with figures, visits and events' },
  sessions: { name: 'CSV of sessions', note: 'a row a session with its figures' },
  events: { name: 'CSV of events', note: 'a row for each thing done' },
  xapi: { name: 'xAPI statements', note: 'version 1.0.3, as a JSON list' },
};

export interface FormatListProps {
  people: number;
  addressOf: (format: ResearchFormat, isConfirmed: boolean) => string;
  onExport: () => void;
}

/** The downloads; of few people after a word of confirmation alone. */
export function FormatList({ people, addressOf, onExport }: FormatListProps) {
  const [isConfirmed, setConfirmed] = useState(false);
  const areFew = people < limits.researchPeople;
  return (
    <Stack>
      <Text role="status">
        {counted(people, 'student')} who agreed worked on these exercises in these days.
      </Text>
      {areFew && (
        <Checkbox
          label={`Export it although they are fewer than ${limits.researchPeople}, who may be recognised by what they did`}
          checked={isConfirmed}
          onChange={(event) => setConfirmed(event.currentTarget.checked)}
          styles={{ body: { minHeight: 44, alignItems: 'center' } }}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
        {researchFormats.map((format) => {
          const { name, note } = formatNames[format];
          const isOpen = !areFew || isConfirmed;
          return (
            <Card key={format} withBorder padding="sm">
              <Stack gap="xs" justify="space-between" h="100%">
                <Text size="sm">{note}</Text>
                {isOpen ? (
                  <Button
                    component="a"
                    download
                    href={addressOf(format, areFew)}
                    onClick={onExport}
                    mih={44}
                    leftSection={<IconDownload size={18} aria-hidden />}
                  >
                    {name}
                  </Button>
                ) : (
                  <Button disabled mih={44}>
                    {name}
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

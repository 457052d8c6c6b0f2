import { ScrollArea, Stack, Table, Text, Title } from '@mantine/core';
import type { ClassStrategy } from '@elucida/contract';
import { t } from '../../../languages/t.ts';
import { formatRate } from '../../../lib/format-figures.ts';
import { QuartilesText } from './class-statistics.tsx';

/** Rare transitions are of no interest. */
const maxTransitions = 20;

function Spectra({ strategy }: { strategy: ClassStrategy }) {
  const { students } = strategy.all;
  return (
    <ScrollArea type="auto">
      <Table aria-label={t('Order of the spectra')} maw="var(--wide)">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Spectrum')}</Table.Th>
            <Table.Th ta="end">{t('Opened first by')}</Table.Th>
            <Table.Th ta="end">{t('Viewed by')}</Table.Th>
            <Table.Th ta="end">{t('Time')}</Table.Th>
            <Table.Th ta="end" visibleFrom="sm">
              {t('Time (solved)')}
            </Table.Th>
            <Table.Th ta="end" visibleFrom="sm">
              {t('Time (not solved)')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {strategy.spectra.map((spectrum) => (
            <Table.Tr key={spectrum.experimentId}>
              <Table.Th scope="row" fw={500} style={{ overflowWrap: 'anywhere' }}>
                {spectrum.name}
              </Table.Th>
              <Table.Td ta="end">{formatRate(spectrum.first, students)}</Table.Td>
              <Table.Td ta="end">{formatRate(spectrum.students, students)}</Table.Td>
              <Table.Td ta="end">
                <QuartilesText value={spectrum.seconds} isTime />
              </Table.Td>
              <Table.Td ta="end" visibleFrom="sm">
                <QuartilesText value={spectrum.secondsSolved} isTime />
              </Table.Td>
              <Table.Td ta="end" visibleFrom="sm">
                <QuartilesText value={spectrum.secondsUnsolved} isTime />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}

export function SpectraOrder({ strategy }: { strategy: ClassStrategy }) {
  const nameOf = (id: string) => strategy.spectra.find(({ experimentId }) => experimentId === id)?.name ?? id;
  const shown = strategy.transitions.slice(0, maxTransitions);
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {t('Spectra')}
      </Title>
      <Spectra strategy={strategy} />
      <Title order={2} size="h4">
        {t('Switches between spectra')}
      </Title>
      {shown.length === 0 ? (
        <Text c="dimmed">{t('No one switched between spectra')}</Text>
      ) : (
        <Table aria-label={t('Switches between spectra')} maw="var(--form)">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('From spectrum')}</Table.Th>
              <Table.Th>{t('To spectrum')}</Table.Th>
              <Table.Th ta="end">{t('Count')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ from, to, count }) => (
              <Table.Tr key={`${from} ${to}`}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{nameOf(from)}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{nameOf(to)}</Table.Td>
                <Table.Td ta="end">{count}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  );
}

import { Card, Group, Stack, Table, Text, Title } from '@mantine/core';
import type { SessionStrategy } from '@elucida/contract';
import { t } from '../../../languages/t.ts';
import { Swatch } from '../../../components/swatch.tsx';
import { FieldsTable } from '../../../components/tables/fields-table.tsx';
import { formatSeconds } from '../../../lib/duration.ts';
import { formatMean } from '../../../lib/format-figures.ts';
import { spectrumColourOf } from './spectrum-colours.ts';
import { StrategyBar } from './strategy-bar.tsx';

export interface SessionStrategyCardProps {
  strategy: SessionStrategy;
  /** Returns the name of a spectrum by its handle. */
  nameOf: (experimentId: string) => string;
}

function verdictOf({ isCorrect, points }: SessionStrategy['answers'][number]): string {
  const verdict = isCorrect === null ? t('Deleted submission') : isCorrect ? t('Correct') : t('Incorrect');
  return points === null
    ? verdict
    : t('{{verdict}}, {{points}} of 100', { verdict, points: formatMean(points) });
}

function Spectra({ strategy, nameOf }: SessionStrategyCardProps) {
  return (
    <Table aria-label={t('Time per spectrum')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Spectrum')}</Table.Th>
          <Table.Th ta="end">{t('Time')}</Table.Th>
          <Table.Th ta="end">{t('Views')}</Table.Th>
          <Table.Th ta="end">{t('Zooms')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {strategy.spectra.map(({ experimentId, seconds, visits, zooms }, index) => (
          <Table.Tr key={experimentId}>
            <Table.Th scope="row" fw={500} style={{ overflowWrap: 'anywhere' }}>
              <Group gap="xs" wrap="nowrap">
                <Swatch colour={spectrumColourOf(index)} />
                {index + 1}. {nameOf(experimentId)}
              </Group>
            </Table.Th>
            <Table.Td ta="end">{formatSeconds(seconds)}</Table.Td>
            <Table.Td ta="end">{visits}</Table.Td>
            <Table.Td ta="end">{zooms}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Shows the spectra over time, and the figures. */
export function SessionStrategyCard({ strategy, nameOf }: SessionStrategyCardProps) {
  const { answers, backTracks, stepsBack, isContinued } = strategy;
  return (
    <Card withBorder component="section" aria-label={t('Work pattern')}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('Work pattern')}
        </Title>
        <StrategyBar strategy={strategy} />
        {strategy.spectra.length === 0 ? (
          <Text c="dimmed">{t('No spectra viewed')}</Text>
        ) : (
          <Spectra strategy={strategy} nameOf={nameOf} />
        )}
        <FieldsTable
          label={t('Session figures')}
          fields={[
            [
              t('Active time'),
              t('{{time}} of {{all}}', {
                time: formatSeconds(strategy.activeSeconds),
                all: formatSeconds(strategy.duration),
              }),
            ],
            [t('No spectrum in view'), formatSeconds(strategy.secondsWithoutSpectrum)],
            [
              t('First structure'),
              isContinued
                ? t('Continues an earlier drawing')
                : strategy.secondsToFirstStructure === null
                  ? '–'
                  : t('{{time}} after the start', {
                      time: formatSeconds(strategy.secondsToFirstStructure),
                    }),
            ],
            [t('Drawing changes'), strategy.edits],
            [
              t('Backtracks'),
              backTracks === 0
                ? 0
                : t('{{backTracks}} ({{steps}} back)', {
                    backTracks,
                    steps: t('{{count}} steps', { count: stepsBack }),
                  }),
            ],
            ...answers.map((answer, index): [string, string] => [
              t('Submission {{number}}', { number: index + 1 }),
              answer.isChecked
                ? t('{{verdict}}, after {{time}}; spectrum opened or zoomed since the last change', {
                    verdict: verdictOf(answer),
                    time: formatSeconds(answer.seconds),
                  })
                : t('{{verdict}}, after {{time}}; no spectrum opened or zoomed since the last change', {
                    verdict: verdictOf(answer),
                    time: formatSeconds(answer.seconds),
                  }),
            ]),
          ]}
        />
        <Text size="xs" c="dimmed">
          {t(
            'A pause counts as five minutes at most. A spectrum counts while it is visible, even during drawing. Lines in the bar are submissions.',
          )}
        </Text>
      </Stack>
    </Card>
  );
}

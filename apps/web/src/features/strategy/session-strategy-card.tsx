import { Card, Group, Stack, Table, Text, Title } from '@mantine/core';
import type { SessionStrategy } from '@elucida/contract';
import { counted } from '../../ui/counted.ts';
import { FactsTable } from '../../ui/facts-table.tsx';
import { timeText } from '../../ui/figure-words.ts';
import { spectrumColour } from './spectrum-colours.ts';
import { StrategyBar } from './strategy-bar.tsx';

export interface SessionStrategyCardProps {
  strategy: SessionStrategy;
  /** The name of a spectrum by its handle. */
  nameOf: (experimentId: string) => string;
}

function verdictOf({ isCorrect, points }: SessionStrategy['answers'][number]): string {
  const verdict = isCorrect === null ? 'Submission gone' : isCorrect ? 'Correct' : 'Not correct';
  return points === null ? verdict : `${verdict}, ${points} of 100`;
}

function Spectra({ strategy, nameOf }: SessionStrategyCardProps) {
  return (
    <Table aria-label="Time per spectrum">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Spectrum</Table.Th>
          <Table.Th ta="end">Time</Table.Th>
          <Table.Th ta="end">Visits</Table.Th>
          <Table.Th ta="end">Zooms</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {strategy.spectra.map(({ experimentId, seconds, visits, zooms }, index) => (
          <Table.Tr key={experimentId}>
            <Table.Th scope="row" fw={500} style={{ overflowWrap: 'anywhere' }}>
              <Group gap="xs" wrap="nowrap">
                <svg width={14} height={14} aria-hidden>
                  <rect width={14} height={14} rx={3} fill={spectrumColour(index)} />
                </svg>
                {index + 1}. {nameOf(experimentId)}
              </Group>
            </Table.Th>
            <Table.Td ta="end">{timeText(seconds)}</Table.Td>
            <Table.Td ta="end">{visits}</Table.Td>
            <Table.Td ta="end">{zooms}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** How somebody worked in one session: the spectra over the time, and the figures. */
export function SessionStrategyCard({ strategy, nameOf }: SessionStrategyCardProps) {
  const { answers, backTracks, stepsBack, isContinued } = strategy;
  return (
    <Card withBorder component="section" aria-label="Strategy">
      <Stack gap="sm">
        <Title order={2} size="h4">
          Strategy
        </Title>
        <StrategyBar strategy={strategy} />
        {strategy.spectra.length === 0 ? (
          <Text c="dimmed">No spectrum was looked at</Text>
        ) : (
          <Spectra strategy={strategy} nameOf={nameOf} />
        )}
        <FactsTable
          label="Figures of the session"
          facts={[
            ['Active time', `${timeText(strategy.activeSeconds)} of ${timeText(strategy.duration)}`],
            ['No spectrum in view', timeText(strategy.secondsWithoutSpectrum)],
            [
              'First structure',
              isContinued
                ? 'Goes on with an earlier drawing'
                : `${timeText(strategy.secondsToFirstStructure)} after the start`,
            ],
            ['Changes of the drawing', strategy.edits],
            [
              'Back-tracks',
              backTracks === 0 ? 0 : `${backTracks} (${counted(stepsBack, 'step')} to an earlier drawing)`,
            ],
            ...answers.map((answer, index): [string, string] => [
              `Answer ${index + 1}`,
              `${verdictOf(answer)}, after ${timeText(answer.seconds)}; ${
                answer.isChecked ? 'looked at a spectrum' : 'no new look at a spectrum'
              } since the last change`,
            ]),
          ]}
        />
        <Text size="xs" c="dimmed">
          Times are those of somebody at work: a pause counts five minutes at most. A spectrum counts while it
          is in view, also while something is drawn beside it. Lines in the bar are answers.
        </Text>
      </Stack>
    </Card>
  );
}

import { Table, Text } from '@mantine/core';
import type { AnsweredSignal } from '@elucida/contract';
import { signalStatusNames } from '../../assignment-answers/signal-status.tsx';
import { formatAtoms, formatShifts } from '../../../spectra/assignments/format-signals.ts';
import { translateTerm } from '../../../../languages/translate-message.ts';
import { t } from '../../../../languages/t.ts';

const statuses = ['right', 'incomplete', 'wrong', 'unanswered'] as const;

export function SignalStatistics({ signals }: { signals: readonly AnsweredSignal[] }) {
  if (signals.length === 0) return <Text c="dimmed">{t('No submissions yet')}</Text>;
  return (
    <Table.ScrollContainer minWidth="var(--form)" type="native">
      <Table aria-label={t('Results by signal')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Signal')}</Table.Th>
            {statuses.map((status) => (
              <Table.Th key={status} ta="end">
                {signalStatusNames[status]}
              </Table.Th>
            ))}
            <Table.Th>{t('Most frequent incorrect atoms')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {signals.map((answered) => (
            <Table.Tr key={answered.signal}>
              <Table.Th scope="row" fw={500}>
                {translateTerm(answered.type)}, {formatShifts(answered.type, answered.shifts)}
              </Table.Th>
              {statuses.map((status) => (
                <Table.Td key={status} ta="end">
                  {answered[status]}
                </Table.Td>
              ))}
              <Table.Td>
                {answered.wrongAtoms?.map((list) => formatAtoms(list) || '–').join(' / ') ?? '–'}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

import { Stack, Table } from '@mantine/core';
import type { AssignmentAnswer } from '@elucida/contract';
import { translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { AtomPicker } from '../../../components/molecule-drawing/atom-picker.tsx';
import { formatAtoms, formatShifts } from './format-signals.ts';

export function AssignmentAnswerView({ answer, label }: { answer: AssignmentAnswer; label: string }) {
  return (
    <Stack gap="xs">
      <AtomPicker drawing={answer.drawing} label={label} picked={[]} />
      <Table aria-label={t('Atoms of each signal')} maw="var(--card)">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Signal')}</Table.Th>
            <Table.Th>{t('Atoms')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {answer.signals.map(({ experiment, signal, type, shifts, atoms }) => (
            <Table.Tr key={`${experiment} ${signal}`}>
              <Table.Td>
                {translateTerm(type)}, {formatShifts(type, shifts)}
              </Table.Td>
              <Table.Td>{atoms.map((list) => formatAtoms(list) || '–').join(' / ')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}

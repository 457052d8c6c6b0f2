import { Table, Text } from '@mantine/core';
import { type Experiment, solventKey } from '@elucida/contract';
import { translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { formatSolvent } from '../../../lib/format-figures.ts';

export function ConditionsTable({ conditions }: Pick<Experiment, 'conditions'>) {
  if (conditions.length === 0) return <Text c="dimmed">{t('No conditions')}</Text>;
  return (
    <Table aria-label={t('Conditions')} style={{ overflowWrap: 'anywhere' }}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Key')}</Table.Th>
          <Table.Th>{t('Value')}</Table.Th>
          <Table.Th>{t('Units')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {conditions.map(({ key, value, units }, index) => (
          <Table.Tr key={index}>
            <Table.Td>{translateTerm(key)}</Table.Td>
            <Table.Td>{key === solventKey ? formatSolvent(value) : value}</Table.Td>
            <Table.Td>{units}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

import { Table, Text } from '@mantine/core';
import type { Experiment } from '@elucida/contract';

export function ConditionsTable({ conditions }: Pick<Experiment, 'conditions'>) {
  if (conditions.length === 0) return <Text c="dimmed">No conditions</Text>;
  return (
    <Table aria-label="Conditions" style={{ overflowWrap: 'anywhere' }}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Key</Table.Th>
          <Table.Th>Value</Table.Th>
          <Table.Th>Units</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {conditions.map(({ key, value, units }, index) => (
          <Table.Tr key={index}>
            <Table.Td>{key}</Table.Td>
            <Table.Td>{value}</Table.Td>
            <Table.Td>{units}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

export interface FieldsTableProps {
  /** Label for screen readers. */
  label: string;
  fields: readonly (readonly [label: string, value: ReactNode])[];
}

export function FieldsTable({ label, fields }: FieldsTableProps) {
  return (
    <Table variant="vertical" layout="fixed" aria-label={label}>
      <Table.Tbody>
        {fields.map(([name, value]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" w={{ base: '42%', sm: '36%' }} maw="var(--field)">
              {name}
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

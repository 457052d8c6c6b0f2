import { ScrollArea, Table } from '@mantine/core';
import type { ChartTable } from '@elucida/spectrum-viewer';
import { translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';

/** Serves screen readers and copying. */
export function PeakTable({ table }: { table: ChartTable }) {
  return (
    <ScrollArea.Autosize
      mah="var(--list)"
      viewportProps={{ tabIndex: 0, 'aria-label': t('Peaks'), role: 'region' }}
    >
      <Table
        stickyHeader
        striped
        aria-label={t('Peaks: {{caption}}', { caption: translateTerm(table.caption) })}
        fz="sm"
      >
        <Table.Thead>
          <Table.Tr>
            {table.columns.map((column, index) => (
              <Table.Th key={index}>{translateTerm(column)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.rows.map((row, index) => (
            <Table.Tr key={index}>
              {row.map((cell, column) => (
                <Table.Td key={column}>{cell}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}

import { Checkbox, ScrollArea, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../languages/t.ts';
import type { RangeAxis } from '../axis-limits.ts';
import type { MeasuredRange } from '../measuring/measurements.ts';
import { findRangeFault } from '../measuring/measurement-faults.ts';
import { ColourCell } from './colour-cell.tsx';
import { NumberCell } from './number-cell.tsx';
import { RemoveButton } from './remove-button.tsx';
import stacked from './stacked-table.module.css';

export interface RangeTableProps {
  /** Title, such as "Distances". */
  label: string;
  /** Row, such as "Distance". */
  one: string;
  rows: readonly MeasuredRange[];
  axes: readonly RangeAxis[];
  measured: string;
  valueOf: (row: MeasuredRange, name: string) => ReactNode;
  empty: string;
  onChange: (id: string, changes: Partial<Omit<MeasuredRange, 'id'>>) => void;
  onRemove: (id: string) => void;
}

interface RangeEnd extends Pick<RangeAxis, 'limits'> {
  end: 'x1' | 'x2' | 'y1' | 'y2';
  /** Heading with the unit, such as `x1 (ppm)`. */
  title: string;
}

const endsOf = (axes: readonly RangeAxis[]): RangeEnd[] =>
  axes.flatMap(({ name, unit, limits }) =>
    ([1, 2] as const).map((number) => {
      const end = `${name}${number}` as const;
      return { end, title: `${end} (${unit})`, limits };
    }),
  );

interface RangeRowProps extends Pick<RangeTableProps, 'measured' | 'valueOf' | 'onChange' | 'onRemove'> {
  row: MeasuredRange;
  name: string;
  ends: readonly RangeEnd[];
}

function RangeRow({ row, name, ends, measured, valueOf, onChange, onRemove }: RangeRowProps) {
  return (
    <Table.Tr>
      <Table.Td data-label={t('{{name}}, visible', { name })}>
        <Checkbox
          size="md"
          aria-label={t('{{name}} is visible', { name })}
          checked={row.isVisible}
          onChange={({ currentTarget }) => onChange(row.id, { isVisible: currentTarget.checked })}
        />
      </Table.Td>
      {ends.map(({ end, title, limits }) => (
        <Table.Td key={end} data-label={title}>
          <NumberCell
            label={t('{{end}} of {{name}}', { end, name })}
            value={row[end] ?? 0}
            decimals={3}
            faultOf={(text) => findRangeFault(text, limits)}
            onChange={(value) => onChange(row.id, { [end]: value })}
          />
        </Table.Td>
      ))}
      <Table.Td data-label={measured}>{valueOf(row, name)}</Table.Td>
      <Table.Td data-label={t('Colour')}>
        <ColourCell
          label={t('Colour of {{name}}', { name })}
          value={row.colour}
          onChange={(colour) => onChange(row.id, { colour })}
        />
      </Table.Td>
      <Table.Td>
        <RemoveButton label={t('Delete {{name}}', { name })} onClick={() => onRemove(row.id)} />
      </Table.Td>
    </Table.Tr>
  );
}

export function RangeTable({ label, one, rows, axes, empty, ...row }: RangeTableProps) {
  if (rows.length === 0) return <Text c="dimmed">{empty}</Text>;
  const ends = endsOf(axes);
  return (
    <ScrollArea viewportProps={{ tabIndex: 0, 'aria-label': label, role: 'region' }}>
      <Table aria-label={label} verticalSpacing={4} miw={{ sm: 620 }} className={stacked['stacked']}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Visible')}</Table.Th>
            {ends.map(({ end, title }) => (
              <Table.Th key={end}>{title}</Table.Th>
            ))}
            <Table.Th>{row.measured}</Table.Th>
            <Table.Th>{t('Colour')}</Table.Th>
            <Table.Th aria-label={t('Delete')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((range, index) => (
            <RangeRow key={range.id} row={range} name={`${one} ${index + 1}`} ends={ends} {...row} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}

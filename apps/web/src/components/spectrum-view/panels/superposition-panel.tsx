import { Button, Checkbox, ScrollArea, Stack, Table, Text } from '@mantine/core';
import type { CurveSpectrum } from '@elucida/spectra';
import { t } from '../../../languages/t.ts';
import { findNumberFault } from '../measuring/measurement-faults.ts';
import { ColourCell } from './colour-cell.tsx';
import { NumberCell } from './number-cell.tsx';
import { RemoveButton } from './remove-button.tsx';
import stacked from './stacked-table.module.css';

export interface SuperposedSpectrum {
  id: string;
  title: string;
  spectrum: CurveSpectrum;
  /** Factor that makes it as tall as the spectrum below it. */
  unit: number;
  /** Multiple of `unit`: 1 is as tall as the spectrum below. */
  scale: number;
  /** Offset in ppm. */
  dx: number;
  /** Upward offset, as a share of the height of the chart. */
  dy: number;
  colour: string;
  isVisible: boolean;
}

export interface Superposition {
  items: readonly SuperposedSpectrum[];
  onChange: (items: readonly SuperposedSpectrum[]) => void;
  onAdd: () => void;
}

const numbers = [
  { field: 'scale', heading: t('Scale') },
  { field: 'dx', heading: t('dx (ppm)') },
  { field: 'dy', heading: 'dy' },
] as const;

interface SuperposedRowProps {
  item: SuperposedSpectrum;
  onChange: (changes: Partial<SuperposedSpectrum>) => void;
  onRemove: () => void;
}

function SuperposedRow({ item, onChange, onRemove }: SuperposedRowProps) {
  return (
    <Table.Tr>
      <Table.Td data-label={t('Visible')}>
        <Checkbox
          size="md"
          aria-label={t('{{title}} is visible', { title: item.title })}
          checked={item.isVisible}
          onChange={({ currentTarget }) => onChange({ isVisible: currentTarget.checked })}
        />
      </Table.Td>
      <Table.Td data-label={t('Spectrum')} data-is-wide style={{ overflowWrap: 'anywhere' }}>
        {item.title}
      </Table.Td>
      {numbers.map(({ field, heading }) => (
        <Table.Td key={field} data-label={heading}>
          <NumberCell
            label={t('{{heading}} of {{title}}', { heading, title: item.title })}
            decimals={3}
            value={item[field]}
            faultOf={findNumberFault}
            onChange={(value) => onChange({ [field]: value })}
          />
        </Table.Td>
      ))}
      <Table.Td data-label={t('Colour')}>
        <ColourCell
          label={t('Colour of {{title}}', { title: item.title })}
          value={item.colour}
          onChange={(colour) => onChange({ colour })}
        />
      </Table.Td>
      <Table.Td>
        <RemoveButton label={t('Remove {{title}}', { title: item.title })} onClick={onRemove} />
      </Table.Td>
    </Table.Tr>
  );
}

export function SuperpositionPanel({ items, onChange, onAdd }: Superposition) {
  const change = (id: string, changes: Partial<SuperposedSpectrum>) =>
    onChange(items.map((item) => (item.id === id ? { ...item, ...changes } : item)));
  return (
    <Stack align="flex-start">
      <Button variant="default" onClick={onAdd}>
        {t('Add a spectrum')}
      </Button>
      {items.length === 0 ? (
        <Text c="dimmed">{t('No superposed spectra yet')}</Text>
      ) : (
        <ScrollArea
          w="100%"
          viewportProps={{ tabIndex: 0, 'aria-label': t('Superposed spectra'), role: 'region' }}
        >
          <Table
            aria-label={t('Superposed spectra')}
            verticalSpacing={4}
            miw={{ sm: 720 }}
            className={stacked['stacked']}
          >
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('Visible')}</Table.Th>
                <Table.Th>{t('Spectrum')}</Table.Th>
                {numbers.map(({ heading }) => (
                  <Table.Th key={heading}>{heading}</Table.Th>
                ))}
                <Table.Th>{t('Colour')}</Table.Th>
                <Table.Th aria-label={t('Remove')} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {items.map((item) => (
                <SuperposedRow
                  key={item.id}
                  item={item}
                  onChange={(changes) => change(item.id, changes)}
                  onRemove={() => onChange(items.filter(({ id }) => id !== item.id))}
                />
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea>
      )}
    </Stack>
  );
}

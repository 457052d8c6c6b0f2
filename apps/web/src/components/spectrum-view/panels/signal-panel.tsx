import { ActionIcon, ScrollArea, Table, Text } from '@mantine/core';
import { IconZoomScan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDecimals, formatReading } from '../../../languages/numbers.ts';
import { t } from '../../../languages/t.ts';
import { type Signal, formatShift, originOf } from '../measuring/list-signals.ts';
import stacked from './stacked-table.module.css';

export interface SignalPanelProps {
  signals: readonly Signal[];
  current: Signal | undefined;
  onZoom: (signal: Signal) => void;
}

/** Includes solvent and water. A button in each row zooms to the signal. */
export function SignalPanel({ signals, current, onZoom }: SignalPanelProps) {
  if (signals.length === 0) return <Text c="dimmed">{t('No signals found')}</Text>;
  const isProton = signals.some(({ multiplicity }) => multiplicity !== '');
  const columns: readonly (readonly [string, (signal: Signal) => ReactNode])[] = [
    [t('Shift (ppm)'), formatShift],
    ...(isProton
      ? ([
          [t('Multiplicity'), ({ multiplicity }: Signal) => multiplicity],
          [t('J (Hz)'), ({ couplings }: Signal) => formatDecimals(couplings, 1)],
          [t('Protons'), ({ protons }: Signal) => protons ?? ''],
        ] as const)
      : []),
    [t('Origin'), originOf],
    [t('Lines (ppm)'), ({ lines }) => lines.map((line) => formatReading(line, 3)).join(' ')],
  ];
  const zoomText = (signal: Signal) =>
    t('Zoom to the signal at {{shift}} ppm', { shift: formatShift(signal) });
  return (
    <ScrollArea viewportProps={{ tabIndex: 0, 'aria-label': t('Signals'), role: 'region' }}>
      <Table aria-label={t('Signals')} fz="sm" verticalSpacing={4} className={stacked['stacked']}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(([heading]) => (
              <Table.Th key={heading}>{heading}</Table.Th>
            ))}
            <Table.Th aria-label={t('Zoom')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {signals.map((signal) => (
            <Table.Tr
              key={signal.shift}
              {...(current?.shift === signal.shift && { bg: 'var(--brand-soft)' })}
            >
              {columns.map(([heading, cellOf]) => (
                <Table.Td key={heading} data-label={heading}>
                  {cellOf(signal)}
                </Table.Td>
              ))}
              <Table.Td>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={zoomText(signal)}
                  title={zoomText(signal)}
                  onClick={() => onZoom(signal)}
                >
                  <IconZoomScan aria-hidden />
                </ActionIcon>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}

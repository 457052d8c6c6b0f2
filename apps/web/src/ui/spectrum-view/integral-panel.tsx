import { Text } from '@mantine/core';
import { t } from '../../languages/t.ts';
import { rangeAxesOf } from './axis-limits.ts';
import {
  type IntegrableSpectrum,
  type IntegralList,
  type MeasuredRange,
  changeIntegral,
  integralFault,
  removeRange,
  valueOf,
  withValue,
} from './measurements.ts';
import { NumberCell } from './number-cell.tsx';
import { RangeTable } from './range-table.tsx';

export interface IntegralPanelProps {
  spectrum: IntegrableSpectrum;
  list: IntegralList;
  onChange: (list: IntegralList) => void;
}

/** The integrals, or volumes, that were computed; a value that is typed over scales them all. */
export function IntegralPanel({ spectrum, list, onChange }: IntegralPanelProps) {
  const cell = (row: MeasuredRange, name: string) => {
    const value = valueOf(list, row, spectrum);
    if (value === undefined) return <Text size="sm">{t('No signal')}</Text>;
    return (
      <NumberCell
        label={t('Value of {{name}}', { name })}
        value={value}
        decimals={1}
        width={88}
        faultOf={integralFault}
        onChange={(next) => onChange(withValue(list, { id: row.id, value: next }, spectrum))}
      />
    );
  };
  return (
    <RangeTable
      label={t('Integrals')}
      one={t('Integral')}
      rows={list.rows}
      axes={rangeAxesOf(spectrum)}
      measured={spectrum.kind === 'nmr-2d' ? t('Volume') : t('Value')}
      valueOf={cell}
      empty={t('No integral has been computed yet')}
      onChange={(id, changes) => onChange(changeIntegral(list, { id, ...changes }, spectrum))}
      onRemove={(id) => {
        const rows = removeRange(list.rows, id);
        onChange({ rows, scale: rows.length === 0 ? undefined : list.scale });
      }}
    />
  );
}

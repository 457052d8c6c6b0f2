import type { CurveSpectrum } from '@elucida/spectra';
import { t } from '../../languages/t.ts';
import { axisLimits } from './axis-limits.ts';
import {
  type IntegralList,
  type MeasuredRange,
  changeRange,
  integralFault,
  removeRange,
  valueOf,
  withValue,
} from './measurements.ts';
import { NumberCell } from './number-cell.tsx';
import { RangeTable } from './range-table.tsx';

export interface IntegralPanelProps {
  spectrum: CurveSpectrum;
  list: IntegralList;
  onChange: (list: IntegralList) => void;
}

/** The integrals that were computed; a value that is typed over scales them all. */
export function IntegralPanel({ spectrum, list, onChange }: IntegralPanelProps) {
  const cell = (row: MeasuredRange, name: string) => (
    <NumberCell
      label={t('Value of {{name}}', { name })}
      value={valueOf(list, row, spectrum)}
      decimals={1}
      width={88}
      faultOf={integralFault}
      onChange={(value) => onChange(withValue(list, { id: row.id, value }, spectrum))}
    />
  );
  return (
    <RangeTable
      label={t('Integrals')}
      one={t('Integral')}
      rows={list.rows}
      limits={axisLimits(spectrum)}
      unit={spectrum.x.unit}
      measured={t('Value')}
      valueOf={cell}
      empty={t('No integral has been computed yet')}
      onChange={(id, changes) => onChange({ ...list, rows: changeRange(list.rows, id, changes) })}
      onRemove={(id) => {
        const rows = removeRange(list.rows, id);
        onChange({ rows, scale: rows.length === 0 ? undefined : list.scale });
      }}
    />
  );
}

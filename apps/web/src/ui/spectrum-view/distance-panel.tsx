import { Text } from '@mantine/core';
import type { CurveSpectrum } from '@elucida/spectra';
import { reading } from '../../languages/numbers.ts';
import { t } from '../../languages/t.ts';
import { type MeasuredRange, changeRange, removeRange } from './measurements.ts';
import { axisLimits } from './axis-limits.ts';
import { RangeTable } from './range-table.tsx';

export interface DistancePanelProps {
  spectrum: CurveSpectrum;
  rows: readonly MeasuredRange[];
  onChange: (rows: readonly MeasuredRange[]) => void;
}

/** The distances that were measured, in ppm and, where the Larmor frequency is known, in hertz. */
export function DistancePanel({ spectrum, rows, onChange }: DistancePanelProps) {
  const { larmorFrequencyMHz } = spectrum.metadata;
  const inHertz = spectrum.kind === 'nmr-1d' ? larmorFrequencyMHz : undefined;
  const valueOf = ({ x1, x2 }: MeasuredRange) => (
    <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
      {reading(x1 - x2, 3)}
      {inHertz !== undefined && ` (${reading((x1 - x2) * inHertz, 1)} Hz)`}
    </Text>
  );
  return (
    <RangeTable
      label={t('Distances')}
      one={t('Distance')}
      rows={rows}
      limits={axisLimits(spectrum)}
      unit={spectrum.x.unit}
      measured={t('Distance')}
      valueOf={valueOf}
      empty={t('No distance has been selected yet')}
      onChange={(id, changes) => onChange(changeRange(rows, id, changes))}
      onRemove={(id) => onChange(removeRange(rows, id))}
    />
  );
}

import { Text } from '@mantine/core';
import type { Spectrum } from '@elucida/spectra';
import { formatRange } from '@elucida/spectrum-viewer';
import { formatDecimal, formatReading } from '../../../languages/numbers.ts';
import { t } from '../../../languages/t.ts';
import { type MeasuredRange, changeRange, removeRange } from '../measuring/measurements.ts';
import { listRangeAxes } from '../axis-limits.ts';
import { RangeTable } from './range-table.tsx';

export interface DistancePanelProps {
  spectrum: Spectrum;
  rows: readonly MeasuredRange[];
  onChange: (rows: readonly MeasuredRange[]) => void;
}

/** Uses ppm and, if the Larmor frequency is known, Hz; on a matrix along each axis. */
export function DistancePanel({ spectrum, rows, onChange }: DistancePanelProps) {
  const { larmorFrequencyMHz } = spectrum.metadata;
  const inHertz = spectrum.kind === 'nmr-1d' ? larmorFrequencyMHz : undefined;
  const textOf = (range: MeasuredRange) => {
    if (spectrum.kind === 'nmr-2d') return formatRange(spectrum, range, formatDecimal);
    const length = range.x1 - range.x2;
    const hertz = inHertz === undefined ? '' : ` (${formatReading(length * inHertz, 1)} Hz)`;
    return `${formatReading(length, 3)}${hertz}`;
  };
  const valueOf = (range: MeasuredRange) => (
    <Text size="sm" {...(spectrum.kind !== 'nmr-2d' && { style: { whiteSpace: 'nowrap' } })}>
      {textOf(range)}
    </Text>
  );
  return (
    <RangeTable
      label={t('Distances')}
      one={t('Distance')}
      rows={rows}
      axes={listRangeAxes(spectrum)}
      measured={spectrum.kind === 'mass' ? 'Δm/z' : t('Distance')}
      valueOf={valueOf}
      empty={t('No distance has been selected yet')}
      onChange={(id, changes) => onChange(changeRange(rows, id, changes))}
      onRemove={(id) => onChange(removeRange(rows, id))}
    />
  );
}

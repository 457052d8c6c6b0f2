import { Button, Group, Stack, Text } from '@mantine/core';
import { t } from '../../../languages/t.ts';
import { listRangeAxes } from '../axis-limits.ts';
import {
  type IntegrableSpectrum,
  type IntegralList,
  type MeasuredRange,
  changeIntegral,
  removeIntegral,
  suggestProtons,
  computeIntegralValue,
  distributeProtons,
  setIntegralValue,
} from '../measuring/measurements.ts';
import { findIntegralFault } from '../measuring/measurement-faults.ts';
import { NumberCell } from './number-cell.tsx';
import { RangeTable } from './range-table.tsx';

export interface IntegralPanelProps {
  spectrum: IntegrableSpectrum;
  list: IntegralList;
  onChange: (list: IntegralList) => void;
  /** Protons of the formula, if it is shown. */
  protons: number | undefined;
}

/**
 * A typed value scales all integrals. In a proton spectrum, integrals can be distributed over the
 * protons of a visible formula, which suggests integers.
 */
export function IntegralPanel({ spectrum, list, onChange, protons }: IntegralPanelProps) {
  const suggested = suggestProtons(list, spectrum);
  const hasProtons = spectrum.kind === 'nmr-1d' && spectrum.metadata.nucleus === '1H';
  const textOf = (count: number | 'unclear' | undefined) =>
    count === undefined ? undefined : count === 'unclear' ? t('unclear') : `≈ ${count} H`;
  const cell = (row: MeasuredRange, name: string) => {
    const value = computeIntegralValue(list, row, spectrum);
    if (value === undefined) return <Text size="sm">{t('No signal')}</Text>;
    const suggestion = textOf(suggested?.get(row.id));
    return (
      <Group gap="xs" wrap="nowrap">
        <NumberCell
          label={t('Value of {{name}}', { name })}
          value={value}
          decimals={suggestion === undefined ? 1 : 2}
          faultOf={findIntegralFault}
          onChange={(next) => onChange(setIntegralValue(list, { id: row.id, value: next }, spectrum))}
        />
        {suggestion !== undefined && (
          <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
            {suggestion}
          </Text>
        )}
      </Group>
    );
  };
  const table = (
    <RangeTable
      label={t('Integrals')}
      one={t('Integral')}
      rows={list.rows}
      axes={listRangeAxes(spectrum)}
      measured={spectrum.kind === 'nmr-2d' ? t('Volume') : t('Value')}
      valueOf={cell}
      empty={t('No integral has been computed yet')}
      onChange={(id, changes) => onChange(changeIntegral(list, { id, ...changes }, spectrum))}
      onRemove={(id) => onChange(removeIntegral(list, id, spectrum))}
    />
  );
  if (!hasProtons || protons === undefined || list.rows.length === 0) return table;
  return (
    <Stack gap="sm">
      <Group>
        <Button
          variant="default"
          disabled={list.protons === protons}
          onClick={() => onChange(distributeProtons(list, protons, spectrum))}
        >
          {t('Distribute the {{protons}} H of the formula', { protons })}
        </Button>
        <Text size="sm" c="dimmed">
          {t('First integrate all signals of the compound, without solvent and water.')}
        </Text>
      </Group>
      {table}
    </Stack>
  );
}

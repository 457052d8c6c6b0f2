import type { Formula } from '@elucida/chemistry';
import type { MassSpectrum } from '@elucida/spectra';
import type { Annotation } from '@elucida/spectrum-viewer';
import { Table, Text } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { FormulaText } from '../../../molecule-drawing/formula-text.tsx';
import { formatDecimal } from '../../../../languages/numbers.ts';
import { t } from '../../../../languages/t.ts';
import { isNominal } from '../../measuring/isotope-overlay.ts';
import { createLossLabels, findLossesFrom } from '../../measuring/neutral-losses-of-ion.ts';

interface FragmentLossesProps {
  spectrum: MassSpectrum;
  onLosses: (losses: readonly Annotation[]) => void;
  mz: number;
  within: Formula | undefined;
}

export function FragmentLosses({ spectrum, mz, within, onLosses }: FragmentLossesProps) {
  const losses = useMemo(() => findLossesFrom(spectrum, mz, within), [spectrum, mz, within]);
  useEffect(() => onLosses(createLossLabels(spectrum, losses, mz)), [spectrum, losses, mz, onLosses]);
  const decimals = isNominal(spectrum) ? 0 : 4;
  if (losses.length === 0)
    return (
      <Text c="dimmed">
        {t('No fragment peak at a common neutral loss from m/z {{mz}}.', { mz: formatDecimal(mz, decimals) })}
      </Text>
    );
  return (
    <Table aria-label={t('Neutral losses from m/z {{mz}}', { mz: formatDecimal(mz, decimals) })} fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>m/z</Table.Th>
          <Table.Th>{t('Loss (u)')}</Table.Th>
          <Table.Th>{t('Neutral loss')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {losses.map(({ mz: fragment, difference, names }) => (
          <Table.Tr key={fragment}>
            <Table.Td>{formatDecimal(fragment, decimals)}</Table.Td>
            <Table.Td>{formatDecimal(difference, decimals)}</Table.Td>
            <Table.Td>
              <FormulaText formula={names.join(', ')} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

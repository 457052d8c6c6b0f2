import { findNeutralLosses } from '@elucida/chemistry';
import type { MassSpectrum } from '@elucida/spectra';
import { Stack, Table, Text } from '@mantine/core';
import { FormulaText } from '../../../molecule-drawing/formula-text.tsx';
import { formatDecimal } from '../../../../languages/numbers.ts';
import { t } from '../../../../languages/t.ts';
import { translateTerm } from '../../../../languages/translate-message.ts';
import { isNominal } from '../../measuring/isotope-overlay.ts';
import { lossTolerance } from '../../measuring/neutral-losses-of-ion.ts';
import type { Ruler } from '../../use-viewer-state.ts';

interface RulerLossesProps {
  spectrum: MassSpectrum;
  ruler: Ruler | undefined;
}

export function RulerLosses({ spectrum, ruler }: RulerLossesProps) {
  if (ruler === undefined)
    return (
      <Text c="dimmed">
        {t('Select the neutral loss tool and drag, or click, from one peak to another.')}
      </Text>
    );
  const difference = Math.abs(ruler.difference);
  const losses = findNeutralLosses(difference, lossTolerance(spectrum, ruler.from));
  const decimals = isNominal(spectrum) ? 0 : 4;
  return (
    <Stack gap="2xs">
      <Text>
        m/z {formatDecimal(ruler.from, decimals)} → {formatDecimal(ruler.to, decimals)}:{' '}
        {formatDecimal(difference, decimals)} u
      </Text>
      {losses.length === 0 ? (
        <Text c="dimmed">{t('No common neutral loss matches this mass.')}</Text>
      ) : (
        <Table aria-label={t('Neutral losses')} fz="sm">
          <Table.Tbody>
            {losses.map(({ name, exactMass, from }) => (
              <Table.Tr key={name}>
                <Table.Th>
                  <FormulaText formula={name} />
                </Table.Th>
                <Table.Td>{formatDecimal(exactMass, 4)} u</Table.Td>
                <Table.Td>{translateTerm(from)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  );
}

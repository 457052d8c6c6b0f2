import { Card, Group, ScrollArea, SegmentedControl, Stack, Table, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type Formula, hillFormula } from '@elucida/chemistry';
import { useMemo, useState } from 'react';
import { formatDecimal } from '../../../languages/numbers.ts';
import { t } from '../../../languages/t.ts';
import { SpectrumView } from '../../../components/spectrum-view/spectrum-view.tsx';
import { saveCsv } from '../../../lib/save-csv.ts';
import { csvFileName } from '../csv-file-name.ts';
import { possibleIons } from '../ions/ion-options.ts';
import { IonSelect } from '../ions/ion-select.tsx';
import { type PatternPeak, patternPeaks, patternSpectrum, type Resolution } from './pattern-spectrum.ts';
import { ActionButton } from '../../../components/action-button.tsx';

const resolutions = [
  { value: 'unit', label: t('Unit resolution') },
  { value: 'fine', label: t('Fine structure') },
];

function PatternTable({ peaks }: { peaks: readonly PatternPeak[] }) {
  return (
    <ScrollArea.Autosize
      mah="var(--list)"
      viewportProps={{ tabIndex: 0, 'aria-label': t('Isotope peaks'), role: 'region' }}
    >
      <Table stickyHeader striped fz="sm" horizontalSpacing={6} aria-label={t('Isotope pattern')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th ta="right">m/z</Table.Th>
            <Table.Th ta="right">{t('Relative intensity (%)')}</Table.Th>
            <Table.Th ta="right">{t('Abundance (%)')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ff="monospace">
          {peaks.map(({ mz, relativeIntensity, abundance }) => (
            <Table.Tr key={mz}>
              <Table.Td ta="right">{formatDecimal(mz, 5)}</Table.Td>
              <Table.Td ta="right">{formatDecimal(relativeIntensity, 3)}</Table.Td>
              <Table.Td ta="right">{formatDecimal(abundance, 3)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}

export function IsotopePatternPanel({ formula }: { formula: Formula }) {
  const [ionId, setIonId] = useState('M+.');
  const [resolution, setResolution] = useState<Resolution>('unit');
  const ions = useMemo(() => possibleIons(formula), [formula]);
  const ion = ions.find(({ id }) => id === ionId) ?? ions[0]!;
  const peaks = useMemo(() => patternPeaks(formula, ion, resolution), [formula, ion, resolution]);
  const spectrum = useMemo(() => patternSpectrum(peaks), [peaks]);
  const name = hillFormula(formula);
  const download = () =>
    saveCsv(csvFileName('isotope-pattern', name, ion.id), [
      ['m/z', t('Relative intensity (%)'), t('Abundance (%)')],
      ...peaks.map(({ mz, relativeIntensity, abundance }) => [
        mz.toFixed(6),
        relativeIntensity.toFixed(4),
        abundance.toFixed(5),
      ]),
    ]);
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h3">
            {t('Isotope pattern')}
          </Title>
          <ActionButton
            variant="light"
            icon={IconDownload}
            onClick={download}
            aria-label={t('Download the isotope pattern as CSV')}
          >
            CSV
          </ActionButton>
        </Group>
        <Group align="flex-end">
          <IonSelect label={t('Ion and charge')} ions={ions} value={ion.id} onChange={setIonId} />
          <SegmentedControl
            aria-label={t('Resolution')}
            size="md"
            data={resolutions}
            value={resolution}
            onChange={(value) => setResolution(value as Resolution)}
          />
        </Group>
        <SpectrumView
          spectrum={spectrum}
          isComplete
          label={t('Isotope pattern of {{name}} as {{label}}', { name, label: ion.label })}
        />
        <PatternTable peaks={peaks} />
        <Text size="xs" c="dimmed">
          {t(
            'Peaks with an abundance above 0.001 %. Unit resolution merges peaks of the same nominal mass; fine structure separates carbon-13 from deuterium.',
          )}
        </Text>
      </Stack>
    </Card>
  );
}

import { Card, Group, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type Formula, hillFormula, ionFormula, ionMassToCharge } from '@elucida/chemistry';
import { formatDecimal } from '../../../languages/numbers.ts';
import { t } from '../../../languages/t.ts';
import { FormulaText } from '../../../components/molecule-drawing/formula-text.tsx';
import { CopyButton } from '../../../components/states/copy-button.tsx';
import { saveCsv } from '../../../lib/save-csv.ts';
import { csvFileName } from '../csv-file-name.ts';
import { possibleIons } from './ion-options.ts';
import { ActionButton } from '../../../components/action-button.tsx';

export interface IonsTableProps {
  formula: Formula;
  sign: 'positive' | 'negative';
}

export function IonsTable({ formula, sign }: IonsTableProps) {
  const title = sign === 'positive' ? t('Positive ions') : t('Negative ions');
  const rows = possibleIons(formula)
    .filter(({ charge }) => charge > 0 === (sign === 'positive'))
    .map((adduct) => ({
      adduct,
      ion: hillFormula(ionFormula(formula, adduct)!),
      mz: formatDecimal(ionMassToCharge(formula, adduct)!, 5),
    }));
  const download = () =>
    saveCsv(csvFileName(`${sign}-ions`, hillFormula(formula)), [
      [t('Ion'), t('Formula of the ion'), t('Charge'), 'm/z'],
      ...rows.map(({ adduct, ion, mz }) => [adduct.id, ion, adduct.charge, mz]),
    ]);
  return (
    <Card withBorder>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3">
          {title}
        </Title>
        <ActionButton
          variant="light"
          icon={IconDownload}
          onClick={download}
          aria-label={
            sign === 'positive'
              ? t('Download the positive ions as CSV')
              : t('Download the negative ions as CSV')
          }
        >
          CSV
        </ActionButton>
      </Group>
      <Table aria-label={title} verticalSpacing={0} horizontalSpacing={6} striped>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Ion')}</Table.Th>
            <Table.Th visibleFrom="xs">{t('Formula of the ion')}</Table.Th>
            <Table.Th ta="right">m/z</Table.Th>
            <Table.Th w="var(--target)">
              <VisuallyHidden>{t('Copy')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ adduct, ion, mz }) => (
            <Table.Tr key={adduct.id}>
              <Table.Th scope="row" fw={500}>
                {adduct.label}
              </Table.Th>
              <Table.Td visibleFrom="xs" style={{ overflowWrap: 'anywhere' }}>
                <FormulaText formula={ion} />
              </Table.Td>
              <Table.Td ta="right" ff="monospace">
                {mz}
              </Table.Td>
              <Table.Td p={0}>
                <CopyButton text={mz} what={t('the m/z of {{label}}', { label: adduct.label })} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="xs" c="dimmed" mt="xs">
        {sign === 'positive'
          ? t('Monoisotopic m/z, corrected for the mass of the lost electrons (CODATA 2018).')
          : t('Monoisotopic m/z, corrected for the mass of the gained electrons (CODATA 2018).')}{' '}
        {t('Ions that would lose atoms missing from the molecule are not listed.')}
      </Text>
    </Card>
  );
}

import { Card, SimpleGrid, Table, Text, TextInput, Title } from '@mantine/core';
import { type Formula, ionMassToCharge, massError } from '@elucida/chemistry';
import { useState } from 'react';
import { formatDecimal, parseTypedNumber } from '../../../languages/numbers.ts';
import { t } from '../../../languages/t.ts';
import { CopyButton } from '../../../components/states/copy-button.tsx';
import { possibleIons } from './ion-options.ts';
import { IonSelect } from './ion-select.tsx';
import { readMeasuredMz } from './measured-mz.ts';

function signed(value: number, decimals: number): string {
  const text = formatDecimal(value, decimals);
  return parseTypedNumber(text) > 0 ? `+${text}` : text;
}

/**
 * The text can still become a positive number, such as an empty text, zeros or a point; it is
 * checked on blur or Enter only.
 */
function isUnfinished(text: string): boolean {
  return /^\+?0*[.,]?0*$/.test(text.trim());
}

export function MassErrorForm({ formula }: { formula: Formula }) {
  const ions = possibleIons(formula);
  const [ionId, setIonId] = useState('[M+H]+');
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const ion = ions.find(({ id }) => id === ionId) ?? ions[0]!;
  const calculated = ionMassToCharge(formula, ion)!;
  const measured = readMeasuredMz(text);
  const error = measured.ok ? massError(measured.mz, calculated, ion.charge) : undefined;
  const rows: [string, string][] = [[t('Calculated m/z'), formatDecimal(calculated, 5)]];
  if (error) {
    rows.push([t('Error in ppm'), `${signed(error.ppm, 2)} ppm`]);
    rows.push([t('Error in mDa'), `${signed(error.millidalton, 2)} mDa`]);
  }
  return (
    <Card withBorder>
      <Title order={2} size="h3" mb="xs">
        {t('Mass error')}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2 }} mb="sm">
        <IonSelect label={t('Ion')} ions={ions} value={ion.id} onChange={setIonId} />
        <TextInput
          label={t('Measured m/z')}
          size="md"
          inputMode="decimal"
          autoComplete="off"
          placeholder={formatDecimal(calculated, 4)}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setChecked(false);
          }}
          onBlur={() => setChecked(text !== '')}
          onKeyDown={(event) => event.key === 'Enter' && setChecked(true)}
          error={
            (isChecked || !isUnfinished(text)) && !measured.ok && <span role="alert">{measured.message}</span>
          }
        />
      </SimpleGrid>
      <div role="status">
        <Table aria-label={t('Mass error')} verticalSpacing={0} horizontalSpacing={6}>
          <Table.Tbody>
            {rows.map(([label, value]) => (
              <Table.Tr key={label}>
                <Table.Th scope="row" fw={500}>
                  {label}
                </Table.Th>
                <Table.Td ta="right" ff="monospace">
                  {value.replace('-', '−')}
                </Table.Td>
                <Table.Td w="var(--target)" p={0}>
                  <CopyButton text={value} what={label} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <Text size="xs" c="dimmed" mt="xs">
        {t('Measured minus calculated. The error in mDa is the m/z difference times the charge.')}
      </Text>
    </Card>
  );
}

import { Table } from '@mantine/core';
import type { Spectrum } from '@elucida/spectra';
import { locale } from '../../languages/locale.ts';
import { formatDecimal, formatReading } from '../../languages/numbers.ts';
import { t } from '../../languages/t.ts';
import { formatNuclei, formatSolvent, formatUnit } from '../../lib/format-figures.ts';

function fieldsOf({ kind, x, metadata, ...rest }: Spectrum): [string, string][] {
  const { nucleus, larmorFrequencyMHz, indirectNucleus, correlation, solvent, ionisation, numberOfPoints } =
    metadata;
  const digits = x.unit === 'ppm' ? 2 : 1;
  const points =
    kind === 'nmr-2d' && 'columns' in rest
      ? `${rest.columns} × ${rest.rows}`
      : numberOfPoints.toLocaleString(locale());
  const fields: [string, string | undefined][] = [
    [t('Experiment'), correlation],
    [t('Nucleus'), formatNuclei(nucleus, indirectNucleus)],
    [
      t('Larmor frequency'),
      larmorFrequencyMHz === undefined ? undefined : `${formatDecimal(larmorFrequencyMHz, 2)} MHz`,
    ],
    [t('Solvent'), solvent && formatSolvent(solvent)],
    [t('Ionisation'), ionisation],
    [kind === 'mass' ? t('Peaks') : t('Points'), points],
    [
      t('Range'),
      t('{{first}} to {{last}} {{unit}}', {
        first: formatReading(x.first, digits),
        last: formatReading(x.last, digits),
        unit: formatUnit(x.unit),
      }),
    ],
  ];
  return fields.filter((field): field is [string, string] => field[1] !== undefined);
}

export function SpectrumFields({ spectrum }: { spectrum: Spectrum }) {
  return (
    <Table variant="vertical" fz="sm" maw="var(--card)" aria-label={t('Measurement conditions')}>
      <Table.Tbody>
        {fieldsOf(spectrum).map(([name, value]) => (
          <Table.Tr key={name}>
            <Table.Th w="var(--field)">{name}</Table.Th>
            <Table.Td>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

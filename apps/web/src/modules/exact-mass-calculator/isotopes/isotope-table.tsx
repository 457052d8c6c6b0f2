import { ScrollArea, Table } from '@mantine/core';
import type { ElementRow } from '@elucida/chemistry';
import { formatDecimal } from '../../../languages/numbers.ts';
import { translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { hasStandardComposition, formatAbundance } from '../abundance.ts';

export function IsotopeTable({ elements, label }: { elements: readonly ElementRow[]; label: string }) {
  return (
    <ScrollArea.Autosize
      mah="var(--list)"
      viewportProps={{ tabIndex: 0, 'aria-label': label, role: 'region' }}
    >
      <Table stickyHeader fz="sm" horizontalSpacing={6} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th visibleFrom="xs">{t('Element')}</Table.Th>
            <Table.Th>{t('Isotope')}</Table.Th>
            <Table.Th ta="right">{t('Mass (u)')}</Table.Th>
            <Table.Th ta="right">{t('Abundance (%)')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        {elements.map((element) => (
          <Table.Tbody key={element.symbol}>
            {element.isotopes.map(([massNumber, mass, abundance], index) => (
              <Table.Tr key={massNumber}>
                {index === 0 && (
                  <Table.Th
                    scope="rowgroup"
                    visibleFrom="xs"
                    rowSpan={element.isotopes.length}
                    fw={500}
                    style={{ verticalAlign: 'top' }}
                  >
                    {translateTerm(element.name)}
                  </Table.Th>
                )}
                <Table.Td>
                  <sup>{massNumber}</sup>
                  {element.symbol}
                </Table.Td>
                <Table.Td ta="right" ff="monospace">
                  {formatDecimal(mass, 5)}
                </Table.Td>
                <Table.Td ta="right" ff="monospace">
                  {hasStandardComposition(element) ? formatAbundance(abundance) : t('none')}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        ))}
      </Table>
    </ScrollArea.Autosize>
  );
}

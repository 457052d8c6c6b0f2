import { ELECTRON_MASS, hillFormula } from '@elucida/chemistry';
import { ScrollArea, Table } from '@mantine/core';
import { formatDecimal, formatReading, localiseNumber } from '../../../../languages/numbers.ts';
import { t } from '../../../../languages/t.ts';
import { FormulaText } from '../../../molecule-drawing/formula-text.tsx';
import type { Objection, sortByPlausibility } from '../../measuring/mass-candidates.ts';
import stacked from '../stacked-table.module.css';

const objectionTexts: Record<Objection, string> = {
  'odd-electrons': t('odd-electron ion'),
  'even-electrons': t('even-electron ion'),
  'element-ratio': t('unusual element ratio'),
  'isotopes-missing': t('isotope peaks missing'),
  'isotopes-unexplained': t('isotope peaks unexplained'),
};

interface CandidateTableProps {
  candidates: ReturnType<typeof sortByPlausibility>;
  /** True if the masses are too inaccurate for an error in ppm. */
  isNominal: boolean;
}

export function CandidateTable({ candidates, isNominal }: CandidateTableProps) {
  return (
    <ScrollArea.Autosize
      mah="var(--list)"
      viewportProps={{ tabIndex: 0, 'aria-label': t('Candidate formulas'), role: 'region' }}
    >
      <Table stickyHeader aria-label={t('Candidate formulas')} fz="sm" className={stacked['stacked']}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Ion')}</Table.Th>
            <Table.Th>m/z</Table.Th>
            {!isNominal && <Table.Th>{t('Error (ppm)')}</Table.Th>}
            <Table.Th>{t('Degree of unsaturation')}</Table.Th>
            <Table.Th>{t('Issues')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {candidates.map(({ candidate, objections }) => (
            <Table.Tr key={hillFormula(candidate.formula)}>
              <Table.Td data-label={t('Ion')}>
                <FormulaText formula={hillFormula(candidate.formula)} />
              </Table.Td>
              <Table.Td data-label="m/z">{formatDecimal(candidate.exactMass - ELECTRON_MASS, 5)}</Table.Td>
              {!isNominal && (
                <Table.Td data-label={t('Error (ppm)')}>{formatReading(candidate.errorPpm, 1)}</Table.Td>
              )}
              <Table.Td data-label={t('Degree of unsaturation')}>
                {localiseNumber(String(candidate.unsaturation))}
              </Table.Td>
              <Table.Td data-label={t('Issues')}>
                {objections.map((objection) => objectionTexts[objection]).join(', ') || '–'}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}

import { Card, Title } from '@mantine/core';
import type { Formula } from '@elucida/chemistry';
import { t } from '../../../languages/t.ts';
import { elementsOf } from './isotope-rows.ts';
import { IsotopeTable } from './isotope-table.tsx';

export function FormulaIsotopes({ formula }: { formula: Formula }) {
  return (
    <Card withBorder>
      <Title order={2} size="h3" mb="xs">
        {t('Isotopes in this formula')}
      </Title>
      <IsotopeTable elements={elementsOf(formula)} label={t('Isotopes of the elements in the formula')} />
    </Card>
  );
}

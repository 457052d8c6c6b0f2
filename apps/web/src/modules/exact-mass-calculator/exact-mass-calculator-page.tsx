import { Card, SimpleGrid, Stack, VisuallyHidden } from '@mantine/core';
import { exactMass, type Formula, parseFormula } from '@elucida/chemistry';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ElementFinder } from './isotopes/element-finder.tsx';
import { FormulaForm } from './formula/formula-form.tsx';
import { FormulaIsotopes } from './isotopes/formula-isotopes.tsx';
import { IonsTable } from './ions/ions-table.tsx';
import { IsotopePatternPanel } from './isotopes/isotope-pattern-panel.tsx';
import { MassErrorForm } from './ions/mass-error-form.tsx';
import { MassSummary } from './mass-summary.tsx';
import { formatDecimal } from '../../languages/numbers.ts';
import { t } from '../../languages/t.ts';
import { PageFrame } from '../../components/states/page-frame.tsx';

function Results({ text, formula }: { text: string; formula: Formula }) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <MassSummary text={text} formula={formula} />
        <FormulaIsotopes formula={formula} />
      </SimpleGrid>
      <IsotopePatternPanel formula={formula} />
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <IonsTable formula={formula} sign="positive" />
        <Stack>
          <IonsTable formula={formula} sign="negative" />
          <MassErrorForm formula={formula} />
        </Stack>
      </SimpleGrid>
    </>
  );
}

/** The formula is in the address, so that links and the back button work. */
export function ExactMassCalculatorPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('formula');
  const result = useMemo(() => (asked === null ? undefined : parseFormula(asked)), [asked]);
  const compute = (formula: string) => {
    if (formula !== asked) setParams({ formula });
  };
  return (
    <PageFrame title={t('Exact mass calculator')}>
      <Card withBorder>
        <FormulaForm submittedFormula={asked} onCompute={compute} />
      </Card>
      <VisuallyHidden role="status">
        {result?.ok &&
          asked !== null &&
          t('{{formula}}: exact mass {{mass}} uma', {
            formula: asked,
            mass: formatDecimal(exactMass(result.formula), 5),
          })}
      </VisuallyHidden>
      {result?.ok && asked !== null && <Results text={asked} formula={result.formula} />}
      <ElementFinder />
    </PageFrame>
  );
}

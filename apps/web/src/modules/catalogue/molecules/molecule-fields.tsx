import { Badge, Group } from '@mantine/core';
import type { Exercise } from '@elucida/contract';
import type { ReactNode } from 'react';
import { formatDecimal } from '../../../languages/numbers.ts';
import { translateMessage } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { FieldsTable } from '../../../components/tables/fields-table.tsx';
import { FormulaText } from '../../../components/molecule-drawing/formula-text.tsx';

function Badges({ values }: { values: readonly string[] }) {
  return (
    <Group gap={6}>
      {values.map((value) => (
        <Badge key={value} variant="light" tt="none" fw={500}>
          {translateMessage(value)}
        </Badge>
      ))}
    </Group>
  );
}

function factsOf(molecule: Exercise['molecule']): [string, ReactNode][] {
  const { name, formula, weight, cas, aliases, domains, functions } = molecule;
  const facts: [string, ReactNode][] = [];
  if (name !== undefined) facts.push([t('Name'), name]);
  if (formula !== undefined) facts.push([t('Formula'), <FormulaText key="formula" formula={formula} />]);
  if (weight !== undefined) facts.push([t('Weight'), `${formatDecimal(weight, 2)} g/mol`]);
  if (cas !== undefined) facts.push(['CAS', cas]);
  if (aliases?.length) facts.push([t('Aliases'), aliases.join(', ')]);
  if (domains?.length) facts.push([t('Domains'), <Badges key="domains" values={domains} />]);
  if (functions?.length) facts.push([t('Functions'), <Badges key="functions" values={functions} />]);
  return facts;
}

/** Shows the fields of a molecule: all in the catalogue, the visible ones in an exercise. */
export function MoleculeFields({ molecule }: { molecule: Exercise['molecule'] }) {
  const facts = factsOf(molecule);
  if (facts.length === 0) return null;
  return <FieldsTable label={t('Molecule')} fields={facts} />;
}

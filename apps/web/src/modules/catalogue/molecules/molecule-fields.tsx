import { Badge, Group } from '@mantine/core';
import type { Exercise } from '@elucida/contract';
import type { ReactNode } from 'react';
import { formatDecimal } from '../../../languages/numbers.ts';
import { translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { FieldsTable } from '../../../components/tables/fields-table.tsx';
import { FormulaText } from '../../../components/molecule-drawing/formula-text.tsx';

function Badges({ values }: { values: readonly string[] }) {
  return (
    <Group gap="2xs">
      {values.map((value) => (
        <Badge key={value} variant="light" tt="none" fw={500}>
          {translateTerm(value)}
        </Badge>
      ))}
    </Group>
  );
}

function fieldsOf(molecule: Exercise['molecule']): [string, ReactNode][] {
  const { name, formula, weight, cas, aliases, domains, functions } = molecule;
  const fields: [string, ReactNode][] = [];
  if (name !== undefined) fields.push([t('Name'), name]);
  if (formula !== undefined) fields.push([t('Formula'), <FormulaText key="formula" formula={formula} />]);
  if (weight !== undefined) fields.push([t('Weight'), `${formatDecimal(weight, 2)} g/mol`]);
  if (cas != null) fields.push(['CAS', cas]);
  if (aliases?.length) fields.push([t('Aliases'), aliases.join(', ')]);
  if (domains?.length) fields.push([t('Domains'), <Badges key="domains" values={domains} />]);
  if (functions?.length) fields.push([t('Functions'), <Badges key="functions" values={functions} />]);
  return fields;
}

/** Shows all fields in the catalogue, the visible ones in an exercise. */
export function MoleculeFields({ molecule }: { molecule: Exercise['molecule'] }) {
  const fields = fieldsOf(molecule);
  if (fields.length === 0) return null;
  return <FieldsTable label={t('Molecule')} fields={fields} />;
}

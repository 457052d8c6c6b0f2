import { Box, Card, Group, Text, Title } from '@mantine/core';
import type { Formula } from '@elucida/chemistry';
import { t } from '../../languages/t.ts';
import { FormulaText } from '../../components/molecule-drawing/formula-text.tsx';
import { type CalculatedField, computeFields, fieldsAsLine } from './calculated-fields.ts';
import { CopyButton } from '../../components/states/copy-button.tsx';
import classes from './mass-summary.module.css';

function Field({ label, value, note, isFormula = false }: CalculatedField) {
  return (
    <div className={classes['field']}>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <dd className={classes['value']}>{isFormula ? <FormulaText formula={value} /> : value}</dd>
      {note !== undefined && (
        <Text component="dd" size="xs" c="dimmed">
          {note}
        </Text>
      )}
      <dd className={classes['copy']}>
        <CopyButton text={value} what={label} />
      </dd>
    </div>
  );
}

/** `text` is the formula as typed. */
export function MassSummary({ text, formula }: { text: string; formula: Formula }) {
  const fields = computeFields(formula);
  return (
    <Card withBorder component="section" aria-label={t('Results')}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }} miw={0}>
          <FormulaText formula={text} />
        </Title>
        <CopyButton text={fieldsAsLine(fields)} what={t('all results')} label={t('Copy all')} />
      </Group>
      <Box component="dl" m={0}>
        {fields.map((field) => (
          <Field key={field.label} {...field} />
        ))}
      </Box>
    </Card>
  );
}

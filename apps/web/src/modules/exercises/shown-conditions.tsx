import { Text } from '@mantine/core';
import { type Exercise, solventKey } from '@elucida/contract';
import { withLabel } from '../../languages/with-label.ts';
import { translateTerm } from '../../languages/translate-message.ts';
import { t } from '../../languages/t.ts';
import { formatSolvent } from '../../lib/format-figures.ts';
import classes from './shown-conditions.module.css';

type Condition = Exercise['experiments'][number]['conditions'][number];

const noUnits = '-';

/** Returns a condition as text: "Sample Temperature: 298 K". */
export function conditionText({ key, value, units }: Condition): string {
  const shown = key === solventKey ? formatSolvent(value) : value;
  return withLabel(translateTerm(key), units === noUnits ? shown : `${shown}\u00a0${units}`);
}

interface ShownConditionsProps {
  /** Conditions; undefined from a server of an earlier version during a rolling upgrade. */
  conditions: readonly Condition[] | undefined;
}

/** Marks for an author the conditions hidden from students. */
export function ShownConditions({ conditions }: ShownConditionsProps) {
  if (!conditions?.length) return null;
  return (
    <Text component="ul" size="sm" c="dimmed" className={classes['conditions']} aria-label={t('Conditions')}>
      {conditions.map((condition, index) => (
        <li key={index}>
          {condition.shown === false
            ? t('{{condition}} (hidden from students)', { condition: conditionText(condition) })
            : conditionText(condition)}
        </li>
      ))}
    </Text>
  );
}

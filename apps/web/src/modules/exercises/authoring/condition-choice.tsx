import { Checkbox, Fieldset, Group, Text } from '@mantine/core';
import type { ConditionFlag, Experiment } from '@elucida/contract';
import { t } from '../../../languages/t.ts';
import { conditionText } from '../shown-conditions.tsx';

export interface ConditionChoiceProps {
  experiment: Pick<Experiment, 'name' | 'conditions'>;
  flags: readonly ConditionFlag[];
  onChange: (flags: ConditionFlag[]) => void;
}

export function ConditionChoice({ experiment, flags, onChange }: ConditionChoiceProps) {
  const { name, conditions } = experiment;
  const toggle = (key: string) =>
    onChange(flags.map((flag) => (flag.key === key ? { key, shown: !flag.shown } : flag)));
  return (
    <Fieldset
      variant="unstyled"
      mt="2xs"
      ml={{ base: 0, sm: 'xl' }}
      aria-label={t('Conditions of {{name}} visible to students', { name })}
    >
      <Text size="sm" c="dimmed" aria-hidden>
        {t('Visible to students:')}
      </Text>
      <Group gap="0 var(--s2)">
        {flags.map(({ key, shown }) => (
          <Checkbox
            key={key}
            py={{ base: 'sm', sm: '2xs' }}
            pr="xs"
            maw="100%"
            label={conditions
              .filter((condition) => condition.key === key)
              .map(conditionText)
              .join(' · ')}
            styles={{ label: { overflowWrap: 'anywhere' } }}
            checked={shown}
            onChange={() => toggle(key)}
          />
        ))}
      </Group>
    </Fieldset>
  );
}

import { ActionIcon, Autocomplete, Fieldset, Grid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { conditionKeys } from '@elucida/contract';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { translateTerm, termOf } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import type { ExperimentFormFields } from './experiment-form-fields.ts';
import { ActionButton } from '../../../components/action-button.tsx';

/** A solvent and a sample type have none. */
const usualUnits: Readonly<Record<(typeof conditionKeys)[number], string>> = {
  'Source Temperature': 'K',
  'Sample Temperature': 'K',
  Solvent: '-',
  'Laser power': 'mW',
  'Laser wavelength': 'nm',
  'Electron energy': 'eV',
  'Sample type': '-',
  'Accumulation time': 's',
  'Proton Larmor frequency': 'MHz',
};

const isPredefined = (key: string): key is (typeof conditionKeys)[number] => key in usualUnits;
const usualUnitsOf = (key: string) => (isPredefined(key) ? usualUnits[key] : '');

/** Offers a predefined or free key, a value and units. */
export function ConditionsField({ form }: { form: UseFormReturnType<ExperimentFormFields> }) {
  const rows = useRef<HTMLDivElement>(null);
  const isAdding = useRef(false);
  const count = form.values.conditions.length;
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    rows.current?.querySelector<HTMLInputElement>('[data-condition]:last-of-type input')?.focus();
  }, [count]);
  const setKey = (index: number, text: string) => {
    const { key: before, units } = form.values.conditions[index]!;
    const key = termOf(text, conditionKeys);
    form.setFieldValue(`conditions.${index}.key`, key);
    // Units that the user typed stay.
    if (units === usualUnitsOf(before)) form.setFieldValue(`conditions.${index}.units`, usualUnitsOf(key));
  };
  return (
    <Fieldset legend={t('Conditions')}>
      <Stack>
        <div ref={rows}>
          {form.values.conditions.map((condition, index) => (
            <Grid key={index} align="flex-start" gap="xs" mb="xs" data-condition>
              <Grid.Col span={{ base: 12, sm: 5 }}>
                <Autocomplete
                  label={t('Key')}
                  {...form.getInputProps(`conditions.${index}.key`)}
                  data={conditionKeys.map(translateTerm)}
                  // A free key stays as typed, even if Elucida can translate it.
                  value={isPredefined(condition.key) ? translateTerm(condition.key) : condition.key}
                  onChange={(text) => setKey(index, text)}
                />
              </Grid.Col>
              <Grid.Col span={{ base: 5, sm: 3 }}>
                <TextInput label={t('Value')} {...form.getInputProps(`conditions.${index}.value`)} />
              </Grid.Col>
              <Grid.Col span={{ base: 4, sm: 3 }}>
                <TextInput label={t('Units')} {...form.getInputProps(`conditions.${index}.units`)} />
              </Grid.Col>
              <Grid.Col span={{ base: 3, sm: 1 }}>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  mt="var(--label)"
                  aria-label={t('Remove condition {{number}}', { number: index + 1 })}
                  onClick={() => form.removeListItem('conditions', index)}
                >
                  <IconTrash aria-hidden />
                </ActionIcon>
              </Grid.Col>
            </Grid>
          ))}
        </div>
        <ActionButton
          variant="light"
          icon={IconPlus}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => {
            isAdding.current = true;
            form.insertListItem('conditions', { key: '', value: '', units: '' });
          }}
        >
          {t('New condition')}
        </ActionButton>
      </Stack>
    </Fieldset>
  );
}

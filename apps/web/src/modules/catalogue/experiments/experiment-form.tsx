import { Button, Fieldset, Grid, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { experimentInput, spectrumTypes } from '@elucida/contract';
import { translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { withValidation } from '../../../lib/form-validation.ts';
import { FormFailure, useFormFailure } from '../../../components/forms/form-failure.tsx';
import { useUnsaved } from '../../../components/forms/leave-guard.tsx';
import { RequiredNote } from '../../../components/forms/required-note.tsx';
import {
  type ConflictFields,
  type NewestVersion,
  useConflict,
} from '../../../components/forms/use-conflict.ts';
import { useSubmit } from '../../../components/forms/use-submit.ts';
import { createSchemaValidator } from '../../../components/forms/schema-validator.ts';
import { ConditionsField } from './conditions-field.tsx';
import type { ExperimentFormFields } from './experiment-form-fields.ts';

export interface MachineChoice {
  id: string;
  name: string;
  laboratory: string;
}

export interface ExperimentFormProps {
  initial: ExperimentFormFields;
  machines: readonly MachineChoice[];
  submitLabel: string;
  /** Rejects with the error of the server. */
  onSubmit: (values: ExperimentFormFields) => Promise<void>;
  newest?: NewestVersion;
}

const fields: ConflictFields<ExperimentFormFields> = {
  name: { label: t('Name') },
  machineId: { label: t('Machine') },
  type: { label: t('Type'), show: translateTerm },
  date: { label: t('Date and time') },
  'author.firstname': { label: t('First name') },
  'author.lastname': { label: t('Last name') },
  conditions: {
    label: t('Conditions'),
    show: (conditions: ExperimentFormFields['conditions']) =>
      conditions.map(({ key, value, units }) => `${translateTerm(key)}: ${value} ${units}`).join('\n'),
  },
};

export const unsavedExperiment = 'experiment';

function groupByLaboratory(machines: readonly MachineChoice[]) {
  const laboratories = [...new Set(machines.map(({ laboratory }) => laboratory))];
  return laboratories.map((group) => ({
    group,
    items: machines
      .filter(({ laboratory }) => laboratory === group)
      .map(({ id, name }) => ({ value: id, label: name })),
  }));
}

export function ExperimentForm({ initial, machines, submitLabel, onSubmit, newest }: ExperimentFormProps) {
  const form = useForm<ExperimentFormFields>({
    initialValues: initial,
    ...withValidation<ExperimentFormFields>(createSchemaValidator(experimentInput)),
    validateInputOnBlur: true,
  });
  const failure = useFormFailure(form, Object.keys(experimentInput.shape));
  const send = useSubmit(form, failure, onSubmit);
  const nameOf = (id: string) => machines.find((machine) => machine.id === id)?.name ?? id;
  const conflictFields = { ...fields, machineId: { ...fields.machineId, show: nameOf } };
  const conflict = useConflict({ form, failure, initial, newest, fields: conflictFields, send });
  useUnsaved(unsavedExperiment, form.isDirty() || conflict.isOpen);

  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <FormFailure message={failure.message} conflict={conflict} />
        <RequiredNote />
        <Fieldset legend={t('Details')}>
          <Grid>
            <Grid.Col span={{ base: 12, sm: 6 }}>
              <TextInput label={t('Name')} {...form.getInputProps('name')} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, sm: 6 }}>
              <Select
                label={t('Machine')}
                data={groupByLaboratory(machines)}
                searchable
                allowDeselect={false}
                nothingFoundMessage={t('No matching machine')}
                {...form.getInputProps('machineId')}
              />
            </Grid.Col>
            <Grid.Col span={{ base: 12, sm: 6 }}>
              <Select
                label={t('Type')}
                data={spectrumTypes.map((type) => ({ value: type, label: translateTerm(type) }))}
                allowDeselect={false}
                {...form.getInputProps('type')}
              />
            </Grid.Col>
            <Grid.Col span={{ base: 12, sm: 6 }}>
              <TextInput label={t('Date and time')} type="datetime-local" {...form.getInputProps('date')} />
            </Grid.Col>
          </Grid>
        </Fieldset>
        <Fieldset legend={t('Author')}>
          <Grid>
            <Grid.Col span={{ base: 12, sm: 6 }}>
              <TextInput label={t('First name')} {...form.getInputProps('author.firstname')} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, sm: 6 }}>
              <TextInput label={t('Last name')} {...form.getInputProps('author.lastname')} />
            </Grid.Col>
          </Grid>
        </Fieldset>
        <ConditionsField form={form} />
        <Button type="submit" loading={form.submitting} style={{ alignSelf: 'flex-start' }}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}

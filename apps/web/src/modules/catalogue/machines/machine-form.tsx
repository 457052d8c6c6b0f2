import { Button, Grid, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Machine, machineForm } from '@elucida/contract';
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
import { machineTypeHint } from './machine-types.ts';

/** Holds texts; the server converts year and type to numbers. */
export interface MachineFormFields {
  laboratoryId: string;
  name: string;
  manufacturer: string;
  serialNumber: string;
  commissioningYear: string;
  type: string;
}

export const emptyMachine: MachineFormFields = {
  laboratoryId: '',
  name: '',
  manufacturer: '',
  serialNumber: '',
  commissioningYear: '',
  type: '',
};

export function machineFormFieldsOf(machine: Machine): MachineFormFields {
  const { laboratoryId, name, manufacturer, serialNumber } = machine;
  const commissioningYear = String(machine.commissioningYear);
  return { laboratoryId, name, manufacturer, serialNumber, commissioningYear, type: String(machine.type) };
}

export interface MachineFormProps {
  initial: MachineFormFields;
  laboratories: readonly { id: string; name: string }[];
  submitLabel: string;
  /** Rejects with the error of the server. */
  onSubmit: (values: MachineFormFields) => Promise<void>;
  newest?: NewestVersion;
}

const fields: ConflictFields<MachineFormFields> = {
  laboratoryId: { label: t('Laboratory') },
  name: { label: t('Name') },
  manufacturer: { label: t('Manufacturer') },
  serialNumber: { label: t('Serial number') },
  commissioningYear: { label: t('Commissioning year') },
  type: { label: t('Type') },
};

export const unsavedMachine = 'machine';

export function MachineForm(props: MachineFormProps) {
  const form = useForm<MachineFormFields>({
    initialValues: props.initial,
    ...withValidation<MachineFormFields>((values) =>
      createSchemaValidator(machineForm(new Date().getFullYear()))(values),
    ),
    validateInputOnBlur: true,
  });
  const failure = useFormFailure(form, Object.keys(emptyMachine));
  const { initial, laboratories, newest } = props;
  const send = useSubmit(form, failure, props.onSubmit);
  const nameOf = (id: string) => laboratories.find((laboratory) => laboratory.id === id)?.name ?? id;
  const conflictFields = { ...fields, laboratoryId: { ...fields.laboratoryId, show: nameOf } };
  const conflict = useConflict({ form, failure, initial, newest, fields: conflictFields, send });
  useUnsaved(unsavedMachine, form.isDirty() || conflict.isOpen);
  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <FormFailure message={failure.message} conflict={conflict} />
        <RequiredNote />
        <Grid>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <Select
              label={t('Laboratory')}
              data={laboratories.map(({ id, name }) => ({ value: id, label: name }))}
              searchable
              allowDeselect={false}
              nothingFoundMessage={t('No matching laboratory')}
              {...form.getInputProps('laboratoryId')}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <TextInput label={t('Name')} {...form.getInputProps('name')} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <TextInput label={t('Manufacturer')} {...form.getInputProps('manufacturer')} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <TextInput label={t('Serial number')} {...form.getInputProps('serialNumber')} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <TextInput
              label={t('Commissioning year')}
              description={t('1900 to the current year')}
              inputMode="numeric"
              {...form.getInputProps('commissioningYear')}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <TextInput
              label={t('Type')}
              description={t('A number: {{machineTypeHint}}', { machineTypeHint })}
              inputMode="numeric"
              {...form.getInputProps('type')}
            />
          </Grid.Col>
        </Grid>
        <Button type="submit" loading={form.submitting} style={{ alignSelf: 'flex-start' }}>
          {props.submitLabel}
        </Button>
      </Stack>
    </form>
  );
}

import {
  ActionIcon,
  Autocomplete,
  Button,
  Fieldset,
  Grid,
  Group,
  Select,
  Stack,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ExperimentInput, conditionKeys, experimentInput, spectrumTypes } from '@elucida/contract';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { FormFailure, useFormFailure } from '../../ui/form-failure.tsx';
import { validateWith } from '../../ui/validate-with.ts';

export interface MachineChoice {
  id: string;
  name: string;
  laboratory: string;
}

const empty = {
  name: '',
  machineId: '',
  type: '' as ExperimentInput['type'],
  date: '',
  author: { firstname: '', lastname: '' },
  conditions: [] as { key: string; value: string; units: string }[],
};

export interface ExperimentFormProps {
  machines: readonly MachineChoice[];
  isSaving: boolean;
  onSubmit: (values: ExperimentInput, onError: (error: Error) => void) => void;
}

/** Machines under the name of their laboratory. */
function grouped(machines: readonly MachineChoice[]) {
  const laboratories = [...new Set(machines.map(({ laboratory }) => laboratory))];
  return laboratories.map((group) => ({
    group,
    items: machines
      .filter(({ laboratory }) => laboratory === group)
      .map(({ id, name }) => ({ value: id, label: name })),
  }));
}

export function ExperimentForm({ machines, isSaving, onSubmit }: ExperimentFormProps) {
  const form = useForm({
    initialValues: empty,
    validate: validateWith(experimentInput),
    validateInputOnBlur: true,
  });
  const failure = useFormFailure(form, Object.keys(empty));

  const submit = (values: typeof empty) => {
    failure.forget();
    onSubmit({ ...values, date: new Date(values.date).toISOString() }, failure.take);
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack>
        <FormFailure message={failure.message} />
        <Fieldset legend="Details">
          <Grid>
            <Grid.Col span={{ base: 12, sm: 6 }}>
              <TextInput label="Name" {...form.getInputProps('name')} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, sm: 6 }}>
              <Select
                label="Machine"
                data={grouped(machines)}
                searchable
                {...form.getInputProps('machineId')}
              />
            </Grid.Col>
            <Grid.Col span={{ base: 12, sm: 6 }}>
              <Select label="Type" data={[...spectrumTypes]} {...form.getInputProps('type')} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, sm: 6 }}>
              <TextInput label="Date and time" type="datetime-local" {...form.getInputProps('date')} />
            </Grid.Col>
          </Grid>
        </Fieldset>
        <Fieldset legend="Author">
          <Grid>
            <Grid.Col span={{ base: 12, sm: 6 }}>
              <TextInput label="First name" {...form.getInputProps('author.firstname')} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, sm: 6 }}>
              <TextInput label="Last name" {...form.getInputProps('author.lastname')} />
            </Grid.Col>
          </Grid>
        </Fieldset>
        <Fieldset legend="Conditions">
          <Stack>
            {form.values.conditions.map((_, index) => (
              <Group key={form.key(`conditions.${index}`)} align="flex-start" wrap="nowrap">
                <Autocomplete
                  label="Key"
                  data={[...conditionKeys]}
                  flex={2}
                  {...form.getInputProps(`conditions.${index}.key`)}
                />
                <TextInput label="Value" flex={1} {...form.getInputProps(`conditions.${index}.value`)} />
                <TextInput label="Units" flex={1} {...form.getInputProps(`conditions.${index}.units`)} />
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size={44}
                  mt={22}
                  aria-label={`Remove condition ${index + 1}`}
                  onClick={() => form.removeListItem('conditions', index)}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </Group>
            ))}
            <Button
              variant="light"
              leftSection={<IconPlus size={18} aria-hidden />}
              style={{ alignSelf: 'flex-start' }}
              onClick={() => form.insertListItem('conditions', { key: '', value: '', units: '' })}
            >
              New condition
            </Button>
          </Stack>
        </Fieldset>
        <Button type="submit" loading={isSaving} style={{ alignSelf: 'flex-start' }}>
          Create
        </Button>
      </Stack>
    </form>
  );
}

import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { laboratoryInput } from '@elucida/contract';
import { t } from '../../../languages/t.ts';
import { withValidation } from '../../../lib/form-validation.ts';
import { FormFailure, useFormFailure } from '../../../components/forms/form-failure.tsx';
import {
  type ConflictFields,
  type NewestVersion,
  useConflict,
} from '../../../components/forms/use-conflict.ts';
import { useSubmit } from '../../../components/forms/use-submit.ts';
import { createSchemaValidator } from '../../../components/forms/schema-validator.ts';

export interface LaboratoryDialogProps {
  title: string;
  initialName: string;
  submitLabel: string;
  onClose: () => void;
  /** Rejects with the error of the server. */
  onSubmit: (name: string) => Promise<void>;
  newest?: NewestVersion;
}

const fields: ConflictFields<{ name: string }> = { name: { label: t('Name') } };

export function LaboratoryDialog(props: LaboratoryDialogProps) {
  const initial = { name: props.initialName };
  const form = useForm({
    initialValues: initial,
    ...withValidation<{ name: string }>(createSchemaValidator(laboratoryInput)),
    validateInputOnBlur: true,
  });
  const failure = useFormFailure(form, ['name']);
  const send = useSubmit<{ name: string }>(form, failure, ({ name }) => props.onSubmit(name.trim()));
  const conflict = useConflict({ form, failure, initial, newest: props.newest, fields, send });
  return (
    <Modal opened onClose={props.onClose} title={props.title}>
      <form noValidate onSubmit={send}>
        <Stack>
          <FormFailure message={failure.message} conflict={conflict} />
          <TextInput label={t('Name')} data-autofocus {...form.getInputProps('name')} />
          <Group justify="flex-end">
            {/* A fault on blur would move the button before the click. */}
            <Button variant="default" onMouseDown={(event) => event.preventDefault()} onClick={props.onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={form.submitting}>
              {props.submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

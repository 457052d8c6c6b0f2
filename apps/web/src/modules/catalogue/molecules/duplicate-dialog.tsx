import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type MoleculeCopyInput, moleculeCopyInput } from '@elucida/contract';
import { t } from '../../../languages/t.ts';
import { withValidation } from '../../../lib/form-validation.ts';
import { FormFailure, useFormFailure } from '../../../components/forms/form-failure.tsx';
import { createSchemaValidator } from '../../../components/forms/schema-validator.ts';

export interface DuplicateDialogProps {
  molecule: { id: string; name: string };
  isSaving: boolean;
  onClose: () => void;
  onSubmit: (copy: MoleculeCopyInput, onError: (error: Error) => void) => void;
}

export function DuplicateDialog({ molecule, isSaving, onClose, onSubmit }: DuplicateDialogProps) {
  const form = useForm({
    initialValues: {
      id: `${molecule.id.slice(0, 59)}-copy`,
      name: t('{{name}} (copy)', { name: molecule.name }),
      experiments: true,
      resample: false,
    },
    ...withValidation<MoleculeCopyInput>(createSchemaValidator(moleculeCopyInput)),
    validateInputOnBlur: true,
  });
  const failure = useFormFailure(form, ['id', 'name']);
  return (
    <Modal opened onClose={onClose} title={t('Duplicate the molecule')}>
      <form
        noValidate
        onSubmit={form.onSubmit((copy) => {
          failure.forget();
          onSubmit(copy, failure.show);
        })}
      >
        <Stack>
          <FormFailure message={failure.message} />
          <TextInput label="ID" data-autofocus {...form.getInputProps('id')} />
          <TextInput label={t('Name')} {...form.getInputProps('name')} />
          <Checkbox
            label={t('With its experiments, spectra and images')}
            {...form.getInputProps('experiments', { type: 'checkbox' })}
          />
          <Checkbox
            label={t('Resample the spectra')}
            description={t(
              'For an exam on a compound whose spectra students may have downloaded: the copy looks the same, but its data points differ. Images are copied unchanged.',
            )}
            disabled={!form.values.experiments}
            {...form.getInputProps('resample', { type: 'checkbox' })}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={isSaving}>
              {t('Duplicate')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

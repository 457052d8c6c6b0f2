import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type MoleculeCopyInput, moleculeCopyInput } from '@elucida/contract';
import { FormFailure, useFormFailure } from '../../ui/form-failure.tsx';
import { validateWith } from '../../ui/validate-with.ts';

export interface DuplicateDialogProps {
  molecule: { id: string; name: string };
  isSaving: boolean;
  onClose: () => void;
  onSubmit: (copy: MoleculeCopyInput, onError: (error: Error) => void) => void;
}

/** Asks under which id and name a copy is made. */
export function DuplicateDialog({ molecule, isSaving, onClose, onSubmit }: DuplicateDialogProps) {
  const form = useForm({
    initialValues: {
      id: `${molecule.id}-copy`.slice(0, 64),
      name: `${molecule.name} (copy)`,
      experiments: true,
    },
    validate: validateWith(moleculeCopyInput),
    validateInputOnBlur: true,
  });
  const failure = useFormFailure(form, ['id', 'name']);
  return (
    <Modal
      opened
      onClose={onClose}
      title="Duplicate the molecule"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        noValidate
        onSubmit={form.onSubmit((copy) => {
          failure.forget();
          onSubmit(copy, failure.take);
        })}
      >
        <Stack>
          <FormFailure message={failure.message} />
          <TextInput label="ID" data-autofocus {...form.getInputProps('id')} />
          <TextInput label="Name" {...form.getInputProps('name')} />
          <Checkbox
            label="With its experiments, spectra and images"
            {...form.getInputProps('experiments', { type: 'checkbox' })}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSaving}>
              Duplicate
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { laboratoryInput } from '@elucida/contract';
import { t } from '../../languages/t.ts';
import { checkedBy } from '../../ui/checked-by.ts';
import { FormFailure, useFormFailure } from '../../ui/form-failure.tsx';
import { validateWith } from '../../ui/validate-with.ts';

export interface LaboratoryDialogProps {
  title: string;
  initialName: string;
  submitLabel: string;
  onClose: () => void;
  /** Throws what the server refused. */
  onSubmit: (name: string) => Promise<void>;
  /** Offered where there is a newer version. */
  onReload?: () => void;
}

/** Asks for the name of a laboratory, new or not. */
export function LaboratoryDialog(props: LaboratoryDialogProps) {
  const form = useForm({
    initialValues: { name: props.initialName },
    ...checkedBy<{ name: string }>(validateWith(laboratoryInput)),
    validateInputOnBlur: true,
  });
  const failure = useFormFailure(form, ['name']);
  const submit = async ({ name }: { name: string }) => {
    failure.forget();
    try {
      await props.onSubmit(name.trim());
    } catch (error) {
      failure.take(error as Error);
    }
  };
  return (
    <Modal opened onClose={props.onClose} title={props.title} closeButtonProps={{ 'aria-label': t('Close') }}>
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack>
          <FormFailure message={failure.message} onReload={failure.isStale ? props.onReload : undefined} />
          <TextInput label={t('Name')} data-autofocus {...form.getInputProps('name')} />
          <Group justify="flex-end">
            {/* Closing must come before the field's complaint moves the button away. */}
            <Button
              variant="default"
              mih={44}
              onMouseDown={(event) => event.preventDefault()}
              onClick={props.onClose}
            >
              {t('Cancel')}
            </Button>
            <Button type="submit" mih={44} loading={form.submitting}>
              {props.submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

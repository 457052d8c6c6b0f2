import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { accountChanges } from '@elucida/contract';
import { t } from '../../languages/t.ts';
import { checkedBy } from '../../ui/checked-by.ts';
import { focusFirstFault } from '../../ui/focus-first-fault.ts';
import { FormFailure, useFormFailure } from '../../ui/form-failure.tsx';
import { useUnsaved } from '../../ui/leave-guard.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { validateWith } from '../../ui/validate-with.ts';

export interface PersonValues {
  firstname: string;
  lastname: string;
  email: string;
}

export interface AccountFormProps {
  initial: PersonValues;
  /** Throws what the server refused. */
  onSubmit: (values: PersonValues) => Promise<void>;
  onReload: () => void;
}

/** The name under which the form says that it holds something unsaved. */
export const unsavedAccount = 'account';

/** The names and the address of a person. */
export function AccountForm({ initial, onSubmit, onReload }: AccountFormProps) {
  const form = useForm<PersonValues>({
    initialValues: initial,
    ...checkedBy<PersonValues>(validateWith(accountChanges)),
    validateInputOnBlur: true,
  });
  const failure = useFormFailure(form, ['firstname', 'lastname', 'email']);
  useUnsaved(unsavedAccount, form.isDirty());
  const submit = useSubmit(form, failure, onSubmit);
  return (
    <form noValidate onSubmit={form.onSubmit(submit, (errors) => focusFirstFault(form, errors))}>
      <Stack>
        <FormFailure message={failure.message} onReload={failure.isStale ? onReload : undefined} />
        <TextInput label={t('First name')} autoComplete="off" {...form.getInputProps('firstname')} />
        <TextInput label={t('Last name')} autoComplete="off" {...form.getInputProps('lastname')} />
        <TextInput
          label={t('Email')}
          description={t('Also the name to sign in with')}
          type="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <Button type="submit" mih={44} loading={form.submitting} style={{ alignSelf: 'flex-start' }}>
          {t('Update')}
        </Button>
      </Stack>
    </form>
  );
}

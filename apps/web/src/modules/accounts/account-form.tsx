import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { accountChanges } from '@elucida/contract';
import { t } from '../../languages/t.ts';
import { withValidation } from '../../lib/form-validation.ts';
import { FormFailure, useFormFailure } from '../../components/forms/form-failure.tsx';
import { useUnsaved } from '../../components/forms/leave-guard.tsx';
import { type ConflictFields, type NewestVersion, useConflict } from '../../components/forms/use-conflict.ts';
import { useSubmit } from '../../components/forms/use-submit.ts';
import { createSchemaValidator } from '../../components/forms/schema-validator.ts';

export interface PersonValues {
  firstname: string;
  lastname: string;
  email: string;
}

export interface AccountFormProps {
  initial: PersonValues;
  /** Rejects with the error of the server. */
  onSubmit: (values: PersonValues) => Promise<void>;
  newest: NewestVersion;
  /** True while a change is being saved. */
  isBusy: boolean;
}

const fields: ConflictFields<PersonValues> = {
  firstname: { label: t('First name') },
  lastname: { label: t('Last name') },
  email: { label: t('Email') },
};

export const unsavedAccount = 'account';

export function AccountForm({ initial, onSubmit, newest, isBusy }: AccountFormProps) {
  const form = useForm<PersonValues>({
    initialValues: initial,
    ...withValidation<PersonValues>(createSchemaValidator(accountChanges)),
    validateInputOnBlur: true,
  });
  const failure = useFormFailure(form, ['firstname', 'lastname', 'email']);
  const send = useSubmit(form, failure, onSubmit);
  const conflict = useConflict({ form, failure, initial, newest, fields, send });
  useUnsaved(unsavedAccount, form.isDirty() || conflict.isOpen);
  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <FormFailure message={failure.message} conflict={conflict} />
        <TextInput label={t('First name')} autoComplete="off" {...form.getInputProps('firstname')} />
        <TextInput label={t('Last name')} autoComplete="off" {...form.getInputProps('lastname')} />
        <TextInput
          label={t('Email')}
          description={t('Also used to log in')}
          type="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <Button type="submit" loading={form.submitting} disabled={isBusy} style={{ alignSelf: 'flex-start' }}>
          {t('Update')}
        </Button>
      </Stack>
    </form>
  );
}

import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type PasswordChange, passwordChange } from '@elucida/contract';
import { t } from '../../../languages/t.ts';
import { withValidation } from '../../../lib/form-validation.ts';
import { FormFailure, useFormFailure } from '../../../components/forms/form-failure.tsx';
import { NewPasswordField, PasswordField } from '../../../components/forms/password-field.tsx';
import { useSubmit } from '../../../components/forms/use-submit.ts';
import { createSchemaValidator } from '../../../components/forms/schema-validator.ts';

const empty = { current: '', password: '' };

export interface PasswordFormProps {
  /** A password manager then knows whose password it is. */
  email: string;
  /** Rejects if the server rejects them. */
  onSubmit: (values: PasswordChange) => Promise<void>;
}

export function PasswordForm({ email, onSubmit }: PasswordFormProps) {
  const form = useForm({
    initialValues: empty,
    ...withValidation<PasswordChange>(createSchemaValidator(passwordChange)),
    validateInputOnBlur: true,
  });
  const failure = useFormFailure(form, Object.keys(empty));
  const submit = useSubmit<PasswordChange>(form, failure, async (values) => {
    await onSubmit(values);
    form.reset();
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormFailure message={failure.message} />
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('Current password')}
          autoComplete="current-password"
          {...form.getInputProps('current')}
        />
        <NewPasswordField label={t('New password')} {...form.getInputProps('password')} />
        <Text size="sm" c="dimmed">
          {t('You stay logged in here and are logged out on all other devices.')}
        </Text>
        <Button type="submit" loading={form.submitting} style={{ alignSelf: 'flex-start' }}>
          {t('Change the password')}
        </Button>
      </Stack>
    </form>
  );
}

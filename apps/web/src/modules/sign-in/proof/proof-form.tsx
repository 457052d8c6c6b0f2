import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { proofInput } from '@elucida/contract';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../languages/t.ts';
import { withValidation } from '../../../lib/form-validation.ts';
import { FormFailure, useFormFailure } from '../../../components/forms/form-failure.tsx';
import { PasswordField } from '../../../components/forms/password-field.tsx';
import { useSubmit } from '../../../components/forms/use-submit.ts';
import { createSchemaValidator } from '../../../components/forms/schema-validator.ts';
import { ActionButton } from '../../../components/action-button.tsx';

export interface ProofFormProps {
  /** A password manager then knows whose password is asked for. */
  email: string;
  /** Published password of a demonstration account. */
  knownPassword?: string | undefined;
  /** Rejects if the server does. */
  onSubmit: (password: string) => Promise<void>;
  /** Rejects on failure. Undefined if no passkey can be used. */
  onPasskey?: (() => Promise<void>) | undefined;
  onCancel: () => void;
}

export function ProofForm({ email, knownPassword = '', onSubmit, onPasskey, onCancel }: ProofFormProps) {
  const form = useForm({
    initialValues: { password: knownPassword },
    ...withValidation<{ password: string }>(createSchemaValidator(proofInput)),
  });
  const failure = useFormFailure(form, ['password']);
  const submit = useSubmit<{ password: string }>(form, failure, ({ password }) => onSubmit(password));
  const [isAsking, setAsking] = useState(false);
  const confirmByPasskey = async () => {
    failure.forget();
    setAsking(true);
    try {
      await onPasskey?.();
    } catch (error) {
      failure.show(error as Error);
    } finally {
      setAsking(false);
    }
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormFailure message={failure.message} />
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('Password')}
          autoComplete="current-password"
          data-autofocus
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- appears after the dialog
          autoFocus
          {...form.getInputProps('password')}
        />
        {onPasskey && (
          <ActionButton
            variant="light"
            icon={IconKey}
            loading={isAsking}
            onClick={() => void confirmByPasskey()}
          >
            {t('Use a passkey instead')}
          </ActionButton>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t('Confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

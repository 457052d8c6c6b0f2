import { Alert, Button, Card, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { passwordResetRequest } from '@elucida/contract';
import { useState } from 'react';
import { requestPasswordReset } from '../queries.ts';
import { useConfig } from '../../sign-in/queries.ts';
import { currentLanguage } from '../../../languages/language.ts';
import { t } from '../../../languages/t.ts';
import { withValidation } from '../../../lib/form-validation.ts';
import { FormFailure, useFormFailure } from '../../../components/forms/form-failure.tsx';
import { PageFrame } from '../../../components/states/page-frame.tsx';
import { useSubmit } from '../../../components/forms/use-submit.ts';
import { createSchemaValidator } from '../../../components/forms/schema-validator.ts';
import { useLoginRouteState } from '../../sign-in/guards.tsx';

function AddressForm({ onDone }: { onDone: (email: string) => void }) {
  const { email = '' } = useLoginRouteState();
  const form = useForm({
    initialValues: { email },
    ...withValidation<{ email: string }>(createSchemaValidator(passwordResetRequest)),
    validateInputOnBlur: true,
  });
  const failure = useFormFailure(form, ['email']);
  const submit = useSubmit<{ email: string }>(form, failure, async (values) => {
    await requestPasswordReset({ email: values.email, language: currentLanguage() });
    onDone(values.email);
  });
  return (
    <Card withBorder padding="lg">
      <form noValidate onSubmit={submit}>
        <Stack>
          <FormFailure message={failure.message} />
          <Text size="sm">
            {t('We will email you a link to set a new password. It is valid for 30 minutes.')}
          </Text>
          <TextInput
            label={t('Email')}
            type="email"
            autoComplete="username"
            size="md"
            {...form.getInputProps('email')}
          />
          <Button type="submit" size="md" loading={form.submitting}>
            {t('Send the link')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

/** Works if the server sends mail. The response does not reveal whether an account exists. */
export function ForgotPasswordPage() {
  const { mail = false } = useConfig();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <PageFrame title={t('Forgotten password')}>
      <Stack maw="var(--card)" w="100%" mx="auto">
        {!mail && <Alert>{t('Ask an administrator for a new password.')}</Alert>}
        {mail && sentTo === undefined && <AddressForm onDone={setSentTo} />}
        {sentTo !== undefined && (
          <Alert role="status" title={t('Check your email')} style={{ overflowWrap: 'anywhere' }}>
            {t(
              'If {{email}} has an account, we have sent a message. It may take a few minutes; check your spam folder too.',
              { email: sentTo },
            )}
          </Alert>
        )}
      </Stack>
    </PageFrame>
  );
}

import { Alert, Anchor, Button, Card, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { newPassword } from '@elucida/contract';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useSetPasswordByLink } from '../queries.ts';
import { useConfig } from '../../sign-in/queries.ts';
import { Sentence } from '../../../languages/sentence.tsx';
import { t } from '../../../languages/t.ts';
import { withValidation } from '../../../lib/form-validation.ts';
import { FormFailure, useFormFailure } from '../../../components/forms/form-failure.tsx';
import { PageFrame } from '../../../components/states/page-frame.tsx';
import { NewPasswordField } from '../../../components/forms/password-field.tsx';
import { useSubmit } from '../../../components/forms/use-submit.ts';
import { createSchemaValidator } from '../../../components/forms/schema-validator.ts';
import type { LoginRouteState } from '../../sign-in/guards.tsx';

const loginState: LoginRouteState = { hasPassword: true };

function NewPasswordForm({ code, onDone }: { code: string; onDone: () => void }) {
  const send = useSetPasswordByLink();
  const { mail = false } = useConfig();
  const form = useForm({
    initialValues: { code, password: '' },
    ...withValidation<{ code: string; password: string }>(createSchemaValidator(newPassword)),
    validateInputOnBlur: true,
  });
  const failure = useFormFailure(form, ['password']);
  const submit = useSubmit<{ code: string; password: string }>(form, failure, async (values) => {
    await send.mutateAsync(values);
    onDone();
  });
  return (
    <Card withBorder padding="lg">
      <form noValidate onSubmit={submit}>
        <Stack>
          <FormFailure message={failure.message ?? (form.errors['code'] as string | undefined)} />
          <Text size="sm">{t('Choose a new password. You will be logged out on all devices.')}</Text>
          <NewPasswordField label={t('New password')} size="md" {...form.getInputProps('password')} />
          <Button type="submit" size="md" loading={form.submitting}>
            {t('Set the password')}
          </Button>
          {mail && (
            <Text size="sm" ta="center">
              <Anchor component={Link} to="/forgot-password" underline="always">
                {t('Request a new link')}
              </Anchor>
            </Text>
          )}
        </Stack>
      </form>
    </Card>
  );
}

export function NewPasswordPage() {
  const code = useSearchParams()[0].get('code') ?? '';
  const [doneWith, setDoneWith] = useState<string>();
  return (
    <PageFrame title={t('New password')}>
      <Stack maw="var(--card)" w="100%" mx="auto">
        {doneWith === code ? (
          <Alert role="status" title={t('Password set')}>
            <Sentence
              text="You can now <a>log in</a> with it."
              parts={{ a: <Anchor component={Link} to="/login" state={loginState} underline="always" /> }}
            />
          </Alert>
        ) : (
          <NewPasswordForm key={code} code={code} onDone={() => setDoneWith(code)} />
        )}
      </Stack>
    </PageFrame>
  );
}

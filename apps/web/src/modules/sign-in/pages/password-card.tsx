import { Alert, Anchor, Button, Card, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { credentialsSchema } from '@elucida/contract';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { supportsPasskeys, useSignInByPasskey } from '../passkeys/queries.ts';
import { useConfig, useSignIn } from '../queries.ts';
import { Sentence } from '../../../languages/sentence.tsx';
import { t } from '../../../languages/t.ts';
import { withValidation } from '../../../lib/form-validation.ts';
import { PasswordField } from '../../../components/forms/password-field.tsx';
import { toastError, toastSuccess } from '../../../components/states/toast.ts';
import { createSchemaValidator } from '../../../components/forms/schema-validator.ts';
import { useLoginRouteState, useReturnState } from '../guards.tsx';

/** The password is typed or of a demonstration account. */
export function usePasswordSignIn() {
  const signIn = useSignIn();
  const navigate = useNavigate();
  const { next = '/home' } = useLoginRouteState();
  const join = useSearchParams()[0].get('join') ?? undefined;
  const [failure, setFailure] = useState<string>();
  const enter = (credentials: { email: string; password: string }) => {
    setFailure(undefined);
    signIn.mutate(
      { ...credentials, join },
      {
        onSuccess: ({ joining }) => {
          toastSuccess(t('Login successful'));
          if (joining === 'done') toastSuccess(t('Your account is now linked to the university.'));
          else if (joining !== undefined) toastError(joining.message);
          void navigate(next);
        },
        onError: (error) => {
          toastError(error.message);
          setFailure(error.message);
        },
      },
    );
  };
  return {
    enter,
    failure,
    isPending: signIn.isPending,
    isWaiting: signIn.isPending && signIn.failureCount > 0,
  };
}

/** Shows the sign-in by passkey, if the browser and this installation support passkeys. */
export function PasskeyEntrance() {
  const { signIn } = useConfig();
  const enter = useSignInByPasskey();
  const navigate = useNavigate();
  const { next = '/home' } = useLoginRouteState();
  if (!signIn.passkeys || !supportsPasskeys()) return null;
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<IconKey aria-hidden />}
      loading={enter.isPending}
      onClick={() =>
        enter.mutate(undefined, {
          onSuccess: () => {
            toastSuccess(t('Login successful'));
            void navigate(next);
          },
          onError: (error) => toastError(error.message),
        })
      }
    >
      {t('Log in with a passkey')}
    </Button>
  );
}

export function PasswordCard({ passwordSignIn }: { passwordSignIn: ReturnType<typeof usePasswordSignIn> }) {
  const { enter, failure, isPending, isWaiting } = passwordSignIn;
  const { signIn, mail = false } = useConfig();
  const { email = '' } = useLoginRouteState();
  const returnState = useReturnState();
  const form = useForm({
    initialValues: { email, password: '' },
    ...withValidation<{ email: string; password: string }>(createSchemaValidator(credentialsSchema)),
    validateInputOnBlur: true,
  });
  return (
    <Card withBorder padding="lg">
      <form noValidate onSubmit={form.onSubmit(enter)}>
        <Stack>
          {failure !== undefined && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          <TextInput
            label={t('Email')}
            type="email"
            autoComplete="username"
            size="md"
            {...form.getInputProps('email')}
          />
          <PasswordField
            label={t('Password')}
            autoComplete="current-password"
            size="md"
            {...form.getInputProps('password')}
          />
          {isWaiting && (
            <Alert variant="light" role="status">
              {t('Many people are logging in right now. Please wait: you will be logged in automatically.')}
            </Alert>
          )}
          <Button type="submit" size="md" loading={isPending}>
            {t('Login')}
          </Button>
          {mail && (
            <Text size="sm" ta="center">
              <Anchor
                component={Link}
                to="/forgot-password"
                state={{ ...returnState, email: form.values.email }}
                underline="always"
              >
                {t('Forgot your password?')}
              </Anchor>
            </Text>
          )}
          {signIn.registration && (
            <Text size="sm" ta="center">
              <Sentence
                text="No account yet? <register>Register</register>"
                parts={{
                  register: <Anchor component={Link} to="/register" state={returnState} underline="always" />,
                }}
              />
            </Text>
          )}
        </Stack>
      </form>
    </Card>
  );
}

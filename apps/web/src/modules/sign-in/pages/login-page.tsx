import { Alert, Anchor, Button, Card, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { credentialsSchema } from '@elucida/contract';
import { IconKey, IconSchool } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { supportsPasskeys, useSignInByPasskey } from '../passkeys/queries.ts';
import { useConfig, useSignIn } from '../queries.ts';
import { translateTerm } from '../../../languages/translate-message.ts';
import { Sentence } from '../../../languages/sentence.tsx';
import { t } from '../../../languages/t.ts';
import { withValidation } from '../../../lib/form-validation.ts';
import { PageFrame } from '../../../components/states/page-frame.tsx';
import { PasswordField } from '../../../components/forms/password-field.tsx';
import { toastError, toastSuccess } from '../../../components/states/toast.ts';
import { createSchemaValidator } from '../../../components/forms/schema-validator.ts';
import { type LoginRouteState, useSignInFailure, useReturnState } from '../guards.tsx';
import { PersonalDataLink } from '../personal-data/personal-data-link.tsx';

function DemoAccounts({ onChoose }: { onChoose: (account: { email: string; password: string }) => void }) {
  const { demoAccounts = [] } = useConfig();
  return (
    <Alert title={t('Demonstration')} variant="light">
      <Stack gap="xs">
        <Text size="sm">{t('Log in with one of the demonstration accounts:')}</Text>
        <Group gap="xs">
          {demoAccounts.map((account) => (
            <Button key={account.email} variant="default" onClick={() => onChoose(account)}>
              {translateTerm(account.label)}
            </Button>
          ))}
        </Group>
      </Stack>
    </Alert>
  );
}

function useLoginRouteState(): LoginRouteState {
  return (useLocation().state ?? {}) as LoginRouteState;
}

/**
 * Shows a note after logout that the university session may still be open. This page cannot end it,
 * and users of a shared computer must know.
 */
function UniversitySession() {
  const { hasLeft = false } = useLoginRouteState();
  if (!hasLeft) return null;
  return (
    <Alert variant="light" title={t('You are logged out')}>
      {t(
        'If you logged in via the university, your session there may still be open. On a shared computer, log out there too or close the browser.',
      )}
    </Alert>
  );
}

function EndedSession() {
  const { hasEnded = false } = useLoginRouteState();
  if (!hasEnded) return null;
  return (
    <Alert color="orange" role="status" title={t('Your session has ended')}>
      {t('Log in again to continue.')}
    </Alert>
  );
}

/**
 * Shows a form to continue without the account that has this address, which its owner never
 * confirmed.
 */
function TakeAddress({ code }: { code: string }) {
  return (
    <form method="post" action="sp/finish">
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="choice" value="take-address" />
      <Stack gap="xs">
        <Text size="sm">
          {t(
            'If it is not yours, continue without it: you get a new account with your email address, and the other account loses that address.',
          )}
        </Text>
        <Button type="submit" variant="default">
          {t('Continue without this account')}
        </Button>
      </Stack>
    </form>
  );
}

function University() {
  const [search] = useSearchParams();
  // The server returns to a page without its query.
  const next = useLoginRouteState().next?.replace(/\?.*/, '');
  const code = search.get('failed') ?? '';
  const failure = useSignInFailure();
  const { signIn } = useConfig();
  const joinCode = code === 'email-taken' ? search.get('join') : null;
  const canJoin = joinCode !== null && signIn.local;
  return (
    <>
      {failure !== undefined && (
        <Alert color="red" role="alert">
          {canJoin
            ? t(
                'Another account already uses your email address. If it is yours, log in below with its password to link it to the university.',
              )
            : failure}
        </Alert>
      )}
      {joinCode !== null && search.has('canTakeAddress') && <TakeAddress code={joinCode} />}
      {failure === undefined && <UniversitySession />}
      <Button
        component="a"
        href={next === undefined ? 'sp/login' : `sp/login?next=${encodeURIComponent(next)}`}
        size="lg"
        fz="sm"
        px="sm"
        leftSection={<IconSchool size={20} aria-hidden />}
      >
        {t('Login via the university')}
      </Button>
    </>
  );
}

/** Manages the sign-in by email and password, typed or of a demonstration account. */
function usePasswordSignIn() {
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
function PasskeyEntrance() {
  const { signIn } = useConfig();
  const enter = useSignInByPasskey();
  const navigate = useNavigate();
  const { next = '/home' } = useLoginRouteState();
  if (!signIn.passkeys || !supportsPasskeys()) return null;
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<IconKey size={20} aria-hidden />}
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

function PasswordCard({ entrance }: { entrance: ReturnType<typeof usePasswordSignIn> }) {
  const { enter, failure, isPending, isWaiting } = entrance;
  const { signIn, mail = false } = useConfig();
  const { email = '' } = useLoginRouteState();
  const way = useReturnState();
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
                state={{ ...way, email: form.values.email }}
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
                  register: <Anchor component={Link} to="/register" state={way} underline="always" />,
                }}
              />
            </Text>
          )}
        </Stack>
      </form>
    </Card>
  );
}

/**
 * Shows a link to the password form. In the student edition only administrators sign in with a
 * password, so no other user sees the form.
 */
function AdministratorsEntrance({ entrance }: { entrance: ReturnType<typeof usePasswordSignIn> }) {
  const { hasPassword = false } = useLoginRouteState();
  const [isOpen, setOpen] = useState(hasPassword);
  if (isOpen) return <PasswordCard entrance={entrance} />;
  return (
    <Anchor component="button" type="button" size="sm" underline="always" onClick={() => setOpen(true)}>
      {t('Administrators: log in with a password')}
    </Anchor>
  );
}

export function LoginPage() {
  const config = useConfig();
  const entrance = usePasswordSignIn();
  const { local, sso } = config.signIn;
  return (
    <PageFrame title={t('Login')}>
      <Stack maw={440} w="100%" mx="auto">
        <EndedSession />
        {sso && <University />}
        {!sso && !local && (
          <Alert color="yellow" title={t('No login method')}>
            {t('Login via the university has not been set up yet.')}
          </Alert>
        )}
        {local ? <PasswordCard entrance={entrance} /> : <AdministratorsEntrance entrance={entrance} />}
        <PasskeyEntrance />
        {config.demo && local && <DemoAccounts onChoose={entrance.enter} />}
        <PersonalDataLink />
      </Stack>
    </PageFrame>
  );
}

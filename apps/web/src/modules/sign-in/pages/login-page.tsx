import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useConfig } from '../queries.ts';
import { translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { PageFrame } from '../../../components/states/page-frame.tsx';
import { useLoginRouteState, useSignInFailure } from '../guards.tsx';
import { PersonalDataLink } from '../personal-data/personal-data-link.tsx';
import { usePasswordSignIn, PasswordCard, PasskeyEntrance } from './password-card.tsx';

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

/**
 * The university session may still be open. This page cannot end it, and users of a shared computer
 * must know.
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

/** Continues without the account that has this address, which its owner never confirmed. */
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
        leftSection={<IconSchool aria-hidden />}
      >
        {t('Login via the university')}
      </Button>
    </>
  );
}

/**
 * In the student edition only administrators sign in with a password, so a link opens the form.
 */
function AdministratorsEntrance({
  passwordSignIn,
}: {
  passwordSignIn: ReturnType<typeof usePasswordSignIn>;
}) {
  const { hasPassword = false } = useLoginRouteState();
  const [isOpen, setOpen] = useState(hasPassword);
  if (isOpen) return <PasswordCard passwordSignIn={passwordSignIn} />;
  return (
    <Anchor component="button" type="button" size="sm" underline="always" onClick={() => setOpen(true)}>
      {t('Administrators: log in with a password')}
    </Anchor>
  );
}

export function LoginPage() {
  const config = useConfig();
  const passwordSignIn = usePasswordSignIn();
  const { local, sso } = config.signIn;
  return (
    <PageFrame title={t('Login')}>
      <Stack maw="var(--card)" w="100%" mx="auto">
        <EndedSession />
        {sso && <University />}
        {!sso && !local && (
          <Alert color="yellow" title={t('No login method')}>
            {t('Login via the university has not been set up yet.')}
          </Alert>
        )}
        {local ? (
          <PasswordCard passwordSignIn={passwordSignIn} />
        ) : (
          <AdministratorsEntrance passwordSignIn={passwordSignIn} />
        )}
        <PasskeyEntrance />
        {config.demo && local && <DemoAccounts onChoose={passwordSignIn.enter} />}
        <PersonalDataLink />
      </Stack>
    </PageFrame>
  );
}

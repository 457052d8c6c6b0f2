import { Button, Card, Grid, Stack, Text } from '@mantine/core';
import {
  type AccountDetails,
  type PasswordChange,
  type Role,
  limits,
  sessionHoursOf,
} from '@elucida/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  accountQuery,
  personalDataUrl,
  sessionsQuery,
  useChangePassword,
  useEndSessions,
} from '../queries.ts';
import { useRequestEmailConfirmation } from '../email-confirmation/queries.ts';
import { consentQuery, useChangeConsent } from '../../research/queries.ts';
import { useSession } from '../../sign-in/queries.ts';
import { AccountFields } from '../account-fields.tsx';
import { OpenSessions } from '../../sign-in/open-sessions.tsx';
import { OwnDataCard } from '../personal-data/own-data-card.tsx';
import { PasswordForm } from '../../sign-in/passwords/password-form.tsx';
import { SignInMethods } from '../../sign-in/sign-in-methods.tsx';
import { ConsentCard } from '../../research/consent-card.tsx';
import { t } from '../../../languages/t.ts';
import { PageFrame } from '../../../components/states/page-frame.tsx';
import { QueryState } from '../../../components/states/query-state.tsx';
import { reportOutcome, toastSuccess } from '../../../components/states/toast.ts';
import { PasskeysCard } from '../../sign-in/passkeys/passkeys-card.tsx';
import { PersonalDataLink } from '../../sign-in/personal-data/personal-data-link.tsx';
import { TitledCard } from '../../../components/titled-card.tsx';

function OwnConsent() {
  const query = useQuery(consentQuery);
  const change = useChangeConsent();
  const save = (isGiven: boolean) =>
    change.mutate(isGiven, reportOutcome(isGiven ? t('Consent saved') : t('Consent withdrawn')));
  return (
    <QueryState query={query}>
      {(consent) => <ConsentCard consent={consent} isSaving={change.isPending} onChange={save} />}
    </QueryState>
  );
}

function OwnEmail({ account }: { account: AccountDetails }) {
  const { id, email, emailConfirmation } = account;
  const request = useRequestEmailConfirmation(id);
  // Earlier servers do not send it.
  if (!emailConfirmation) return null;
  if (emailConfirmation === 'confirmed')
    return (
      <Text size="sm" mt="sm">
        <IconCircleCheck aria-hidden style={{ verticalAlign: 'text-bottom' }} />{' '}
        {t('Your email address is confirmed.')}
      </Text>
    );
  return (
    <Stack align="flex-start" gap="xs" mt="sm">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t(
          'Your email address is not confirmed. Open the link sent to {{email}} within 24 hours. Until then, everything works as usual.',
          { email },
        )}
      </Text>
      <Button
        variant="light"
        loading={request.isPending}
        onClick={() => request.mutate(undefined, reportOutcome(t('Message sent')))}
      >
        {t('Resend the link')}
      </Button>
    </Stack>
  );
}

function SignIn({ account }: { account: AccountDetails }) {
  const change = useChangePassword(account.id);
  const save = async (body: PasswordChange) => {
    await change.mutateAsync(body);
    toastSuccess(t('Password changed. You were logged out on all other devices.'));
  };
  return (
    <>
      <TitledCard title={t('Login methods')}>
        <SignInMethods account={account} />
      </TitledCard>
      <TitledCard title={t('Password')}>
        {account.hasPassword ? (
          <PasswordForm email={account.email} onSubmit={save} />
        ) : (
          <Text size="sm">
            {t('This account has no password here. Change your password where you log in.')}
          </Text>
        )}
      </TitledCard>
    </>
  );
}

function OwnSessions({ id, role }: { id: string; role: Role }) {
  const query = useQuery(sessionsQuery(id));
  const end = useEndSessions(id);
  const endSessions = (sessionId: string | undefined) =>
    end.mutate(
      sessionId,
      reportOutcome(sessionId === undefined ? t('All other sessions ended') : t('Session ended')),
    );
  return (
    <TitledCard title={t('My sessions')}>
      <QueryState query={query}>
        {({ sessions }) => <OpenSessions sessions={sessions} isEnding={end.isPending} onEnd={endSessions} />}
      </QueryState>
      <Text size="sm" c="dimmed">
        {t('Sessions end after {{idle}} hours of inactivity, and after {{longest}} hours at the latest.', {
          idle: limits.sessionIdleHours,
          longest: sessionHoursOf(role),
        })}
      </Text>
    </TitledCard>
  );
}

export function AccountPage() {
  const { id = '', role = 'GUEST' } = useSession() ?? {};
  const query = useQuery(accountQuery(id));
  return (
    <PageFrame title={t('My account')}>
      <Grid>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Stack>
            <QueryState query={query}>
              {(account) => (
                <>
                  <Card withBorder>
                    <AccountFields account={account} />
                    <OwnEmail account={account} />
                  </Card>
                  <SignIn account={account} />
                  <PasskeysCard account={account} />
                </>
              )}
            </QueryState>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Stack>
            <OwnSessions id={id} role={role} />
            <OwnDataCard href={personalDataUrl(id)} notice={<PersonalDataLink />} />
            <OwnConsent />
          </Stack>
        </Grid.Col>
      </Grid>
    </PageFrame>
  );
}

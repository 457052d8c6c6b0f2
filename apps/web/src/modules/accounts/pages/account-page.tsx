import { Card, Grid, Stack, Text, Title } from '@mantine/core';
import {
  type AccountDetails,
  type PasswordChange,
  type Role,
  limits,
  sessionHoursOf,
} from '@elucida/contract';
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
import { EmailConfirmationPanel } from '../email-confirmation/email-confirmation-panel.tsx';
import { OpenSessions } from '../../sign-in/open-sessions.tsx';
import { OwnDataCard } from '../personal-data/own-data-card.tsx';
import { PasswordForm } from '../../sign-in/passwords/password-form.tsx';
import { SignInMethods } from '../../sign-in/sign-in-methods.tsx';
import { ConsentCard } from '../../research/consent-card.tsx';
import { t } from '../../../languages/t.ts';
import { PageFrame } from '../../../components/states/page-frame.tsx';
import { QueryState } from '../../../components/states/query-state.tsx';
import { toastError, toastSuccess } from '../../../components/states/toast.ts';
import { PasskeysCard } from '../../sign-in/passkeys/passkeys-card.tsx';
import { PersonalDataLink } from '../../sign-in/personal-data/personal-data-link.tsx';

function OwnConsent() {
  const query = useQuery(consentQuery);
  const change = useChangeConsent();
  const save = (isGiven: boolean) =>
    change.mutate(isGiven, {
      onSuccess: () => toastSuccess(isGiven ? t('Consent saved') : t('Consent withdrawn')),
      onError: (error) => toastError(error.message),
    });
  return (
    <QueryState query={query}>
      {(consent) => <ConsentCard consent={consent} isSaving={change.isPending} onChange={save} />}
    </QueryState>
  );
}

function OwnEmail({ account }: { account: AccountDetails }) {
  const { id, email, emailConfirmation } = account;
  const request = useRequestEmailConfirmation(id);
  // A server of an earlier version does not send this field.
  if (!emailConfirmation) return null;
  const send = () =>
    request.mutate(undefined, {
      onSuccess: () => toastSuccess(t('Message sent')),
      onError: (error) => toastError(error.message),
    });
  return (
    <EmailConfirmationPanel
      email={email}
      isConfirmed={emailConfirmation === 'confirmed'}
      isSending={request.isPending}
      onSend={send}
    />
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
      <Card withBorder>
        <Stack>
          <Title order={2} size="h4">
            {t('Login methods')}
          </Title>
          <SignInMethods account={account} />
        </Stack>
      </Card>
      <Card withBorder>
        <Stack>
          <Title order={2} size="h4">
            {t('Password')}
          </Title>
          {account.hasPassword ? (
            <PasswordForm email={account.email} onSubmit={save} />
          ) : (
            <Text size="sm">
              {t('This account has no password here. Change your password where you log in.')}
            </Text>
          )}
        </Stack>
      </Card>
    </>
  );
}

function OwnSessions({ id, role }: { id: string; role: Role }) {
  const query = useQuery(sessionsQuery(id));
  const end = useEndSessions(id);
  const endSessions = (sessionId: string | undefined) =>
    end.mutate(sessionId, {
      onSuccess: () =>
        toastSuccess(sessionId === undefined ? t('All other sessions ended') : t('Session ended')),
      onError: (error) => toastError(error.message),
    });
  return (
    <Card withBorder>
      <Stack>
        <Title order={2} size="h4">
          {t('My sessions')}
        </Title>
        <QueryState query={query}>
          {({ sessions }) => (
            <OpenSessions sessions={sessions} isEnding={end.isPending} onEnd={endSessions} />
          )}
        </QueryState>
        <Text size="sm" c="dimmed">
          {t('Sessions end after {{idle}} hours of inactivity, and after {{longest}} hours at the latest.', {
            idle: limits.sessionIdleHours,
            longest: sessionHoursOf(role),
          })}
        </Text>
      </Stack>
    </Card>
  );
}

/** Shows the user's own data, ways to sign in, and consents. */
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

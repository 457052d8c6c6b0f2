import { Button, Card, Grid, Stack, Switch, Text, Title } from '@mantine/core';
import type { Account, AccountChanges, AccountDetails } from '@elucida/contract';
import { IconFileCheck, IconUserMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { accountQuery, useCreatePasswordLink, useRemoveAccount, useUpdateAccount } from '../queries.ts';
import { useResendInvitation, useCanSendInvitations } from '../invitations/queries.ts';
import { useRemoveAllPasskeys } from '../../sign-in/passkeys/queries.ts';
import { useSession } from '../../sign-in/queries.ts';
import { AccountFields } from '../account-fields.tsx';
import { AccountForm, unsavedAccount } from '../account-form.tsx';
import { EraseDialog } from '../erase-dialog.tsx';
import { InvitationPanel } from '../invitations/invitation-panel.tsx';
import { PasswordLinkPanel } from '../password-links/password-link-panel.tsx';
import { RolePanel } from '../role-panel.tsx';
import { roleQuestion } from '../role-question.ts';
import { t } from '../../../languages/t.ts';
import { useConfirm } from '../../../components/states/confirm.tsx';
import { LeaveGuard, useClearUnsaved } from '../../../components/forms/leave-guard.tsx';
import { PageFrame } from '../../../components/states/page-frame.tsx';
import { QueryState } from '../../../components/states/query-state.tsx';
import { toastError, toastSuccess } from '../../../components/states/toast.ts';
import { type SaveOptions, useEditedEntity } from '../../../components/forms/use-edited-entity.ts';
import { ErrorPage } from '../../../components/states/error-page.tsx';
import { ActionButton, ActionLink } from '../../../components/action-button.tsx';

function nameOf({ firstname, lastname }: Account): string {
  return `${firstname} ${lastname}`;
}

function Editor({ account, isOwn }: { account: AccountDetails; isOwn: boolean }) {
  const query = useQuery(accountQuery(account.id));
  const update = useUpdateAccount(account.id);
  const confirm = useConfirm();
  const { edited, newest, save: keep } = useEditedEntity(account, query);
  const save = async (body: AccountChanges, options: SaveOptions = {}) => {
    await keep(update.mutateAsync({ body, version: edited.lastModified }), t('User updated'), options);
  };
  const askAndChangeRole = async (role: NonNullable<AccountChanges['role']>) => {
    const message = roleQuestion(nameOf(edited), role);
    if (!(await confirm({ message, confirmLabel: t('Change role'), isHarmless: true }))) return;
    await save({ role }, { reportsConflict: true }).catch(() => undefined);
  };
  const { firstname, lastname, email } = edited;
  return (
    <Stack>
      <Card withBorder>
        <Stack>
          <Title order={2} size="h4">
            {t('Name and email')}
          </Title>
          <AccountForm
            initial={{ firstname, lastname, email }}
            onSubmit={(person) => save(person)}
            newest={newest}
          />
        </Stack>
      </Card>
      <Card withBorder>
        <Stack>
          <Title order={2} size="h4">
            {t('University member')}
          </Title>
          <Switch
            label={t('Confirmed as a university member')}
            description={t(
              'Exams and restricted exercises require a university account: the user logs in via the university, or you confirm the account here.',
            )}
            checked={!edited.selfRegistered}
            disabled={update.isPending}
            onChange={(event) =>
              void save({ selfRegistered: !event.currentTarget.checked }, { reportsConflict: true }).catch(
                () => undefined,
              )
            }
          />
        </Stack>
      </Card>
      <Card withBorder>
        <Stack>
          <Title order={2} size="h4">
            {t('Role')}
          </Title>
          <RolePanel
            key={edited.role}
            account={edited}
            isOwn={isOwn}
            isSaving={update.isPending}
            onChange={(role) => void askAndChangeRole(role)}
          />
        </Stack>
      </Card>
    </Stack>
  );
}

function PasswordOf({ account }: { account: AccountDetails }) {
  const link = useCreatePasswordLink(account.id);
  const invitation = useResendInvitation(account.id);
  const sendsMail = useCanSendInvitations();
  const invite = () =>
    invitation.mutate(undefined, {
      onSuccess: () => toastSuccess(t('Invitation sent')),
      onError: (error) => toastError(error.message),
    });
  const make = () => link.mutate(undefined, { onError: (error) => toastError(error.message) });
  return (
    <Card withBorder>
      <Stack>
        <Title order={2} size="h4">
          {t('Password')}
        </Title>
        {account.invitedAt && (
          <InvitationPanel
            invitedAt={account.invitedAt}
            sendsMail={sendsMail}
            isSending={invitation.isPending}
            onSend={invite}
          />
        )}
        <PasswordLinkPanel
          hasPassword={account.hasPassword}
          isInvited={Boolean(account.invitedAt)}
          made={link.data}
          isMaking={link.isPending}
          onMake={make}
        />
      </Stack>
    </Card>
  );
}

function PasskeysOf({ account }: { account: AccountDetails }) {
  const remove = useRemoveAllPasskeys(account.id);
  const confirm = useConfirm();
  if (!account.passkeys) return null;
  const askAndRemove = async () => {
    const message = t('Delete all passkeys of {{name}}?', { name: nameOf(account) });
    if (!(await confirm({ message }))) return;
    remove.mutate(undefined, {
      onSuccess: () => toastSuccess(t('Passkeys deleted')),
      onError: (error) => toastError(error.message),
    });
  };
  return (
    <Card withBorder>
      <Stack align="flex-start">
        <Title order={2} size="h4">
          {t('Passkeys')}
        </Title>
        <Text size="sm">{t('{{count}} passkeys', { count: account.passkeys })}</Text>
        <Text size="sm" c="dimmed">
          {t(
            'Delete them if this person lost a device or does not recognise a passkey. They can still log in with their password.',
          )}
        </Text>
        <Button variant="light" color="red" loading={remove.isPending} onClick={() => void askAndRemove()}>
          {t('Delete all passkeys')}
        </Button>
      </Stack>
    </Card>
  );
}

function Erasing({ account }: { account: Account }) {
  const remove = useRemoveAccount(account.id);
  const navigate = useNavigate();
  const clearUnsaved = useClearUnsaved();
  const [isAsking, setAsking] = useState(false);
  const erase = () =>
    remove.mutate(
      { version: account.lastModified },
      {
        onSuccess: () => {
          clearUnsaved(unsavedAccount);
          toastSuccess(t('User erased'));
          void navigate('/users');
        },
        onError: (error) => {
          setAsking(false);
          toastError(error.message);
        },
      },
    );
  return (
    <>
      <ActionButton variant="light" color="red" icon={IconUserMinus} onClick={() => setAsking(true)}>
        {t('Erase')}
      </ActionButton>
      {isAsking && (
        <EraseDialog
          account={account}
          isErasing={remove.isPending}
          onClose={() => setAsking(false)}
          onErase={erase}
        />
      )}
    </>
  );
}

function Details({ account }: { account: AccountDetails }) {
  const isOwn = useSession()?.id === account.id;
  return (
    <PageFrame
      title={nameOf(account)}
      segmentNames={{ [account.id]: nameOf(account) }}
      actions={
        <>
          <ActionLink to={`/users/${account.id}/submissions`} variant="default" icon={IconFileCheck}>
            {t('Submissions')}
          </ActionLink>
          {!isOwn && <Erasing account={account} />}
        </>
      }
    >
      <Grid>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Stack>
            <Card withBorder>
              <AccountFields account={account} />
              {isOwn && (
                <Text size="sm" c="dimmed" mt="sm">
                  {t('This is your own account.')}
                </Text>
              )}
            </Card>
            {!isOwn && <PasswordOf account={account} />}
            {!isOwn && <PasskeysOf account={account} />}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Editor account={account} isOwn={isOwn} />
        </Grid.Col>
      </Grid>
    </PageFrame>
  );
}

export function UserPage() {
  const { id = '' } = useParams();
  const query = useQuery(accountQuery(id));
  return (
    <QueryState query={query} ifMissing={<ErrorPage error={query.error} />}>
      {(account) => (
        <LeaveGuard key={account.id}>
          <Details account={account} />
        </LeaveGuard>
      )}
    </QueryState>
  );
}

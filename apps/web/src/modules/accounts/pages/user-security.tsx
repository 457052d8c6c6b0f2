import { Button, Stack, Text } from '@mantine/core';
import type { Account, AccountDetails } from '@elucida/contract';
import { IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCreatePasswordLink, useRemoveAccount } from '../queries.ts';
import { useResendInvitation, useCanSendInvitations } from '../invitations/queries.ts';
import { useRemoveAllPasskeys } from '../../sign-in/passkeys/queries.ts';
import { unsavedAccount } from '../account-form.tsx';
import { EraseDialog } from '../erase-dialog.tsx';
import { PasswordLinkPanel } from '../password-links/password-link-panel.tsx';
import { Sentence } from '../../../languages/sentence.tsx';
import { t } from '../../../languages/t.ts';
import { TimeAgo } from '../../../components/states/time-ago.tsx';
import { useConfirm } from '../../../components/states/confirm.tsx';
import { useClearUnsaved } from '../../../components/forms/leave-guard.tsx';
import { reportOutcome, toastError, toastSuccess } from '../../../components/states/toast.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { TitledCard } from '../../../components/titled-card.tsx';

export function nameOf({ firstname, lastname }: Account): string {
  return `${firstname} ${lastname}`;
}

export function PasswordCard({ account }: { account: AccountDetails }) {
  const link = useCreatePasswordLink(account.id);
  const invitation = useResendInvitation(account.id);
  const canSendInvitations = useCanSendInvitations();
  const invite = () => invitation.mutate(undefined, reportOutcome(t('Invitation sent')));
  const make = () => link.mutate(undefined, { onError: (error) => toastError(error.message) });
  return (
    <TitledCard title={t('Password')}>
      {account.invitedAt && (
        <Stack align="flex-start">
          <Text size="sm" component="div">
            <Sentence
              text="Invited <time/>. No password set yet."
              parts={{ time: <TimeAgo time={account.invitedAt} /> }}
            />
          </Text>
          {canSendInvitations && (
            <Button variant="light" loading={invitation.isPending} onClick={invite}>
              {t('Resend the invitation')}
            </Button>
          )}
        </Stack>
      )}
      <PasswordLinkPanel
        hasPassword={account.hasPassword}
        isInvited={Boolean(account.invitedAt)}
        made={link.data}
        isMaking={link.isPending}
        onMake={make}
      />
    </TitledCard>
  );
}

export function PasskeyRemovalCard({ account }: { account: AccountDetails }) {
  const remove = useRemoveAllPasskeys(account.id);
  const confirm = useConfirm();
  if (!account.passkeys) return null;
  const askAndRemove = async () => {
    const message = t('Delete all passkeys of {{name}}?', { name: nameOf(account) });
    if (!(await confirm({ message }))) return;
    remove.mutate(undefined, reportOutcome(t('Passkeys deleted')));
  };
  return (
    <TitledCard title={t('Passkeys')} align="flex-start">
      <Text size="sm">{t('{{count}} passkeys', { count: account.passkeys })}</Text>
      <Text size="sm" c="dimmed">
        {t(
          'Delete them if this person lost a device or does not recognise a passkey. They can still log in with their password.',
        )}
      </Text>
      <Button variant="light" color="red" loading={remove.isPending} onClick={() => void askAndRemove()}>
        {t('Delete all passkeys')}
      </Button>
    </TitledCard>
  );
}

export function EraseButton({ account }: { account: Account }) {
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

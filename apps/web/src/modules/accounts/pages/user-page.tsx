import { Card, Grid, Stack, Switch, Text } from '@mantine/core';
import type { AccountChanges, AccountDetails } from '@elucida/contract';
import { IconFileCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { accountQuery, useUpdateAccount } from '../queries.ts';
import { useSession } from '../../sign-in/queries.ts';
import { AccountFields } from '../account-fields.tsx';
import { AccountForm } from '../account-form.tsx';
import { RolePanel } from '../role-panel.tsx';
import { translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { useConfirm } from '../../../components/states/confirm.tsx';
import { LeaveGuard } from '../../../components/forms/leave-guard.tsx';
import { PageFrame } from '../../../components/states/page-frame.tsx';
import { QueryState } from '../../../components/states/query-state.tsx';
import { type SaveOptions, useEditedEntity } from '../../../components/forms/use-edited-entity.ts';
import { ErrorPage } from '../../../components/states/error-page.tsx';
import { ActionLink } from '../../../components/action-button.tsx';
import { nameOf, EraseButton, PasswordCard, PasskeyRemovalCard } from './user-security.tsx';
import { TitledCard } from '../../../components/titled-card.tsx';

function Editor({ account, isOwn }: { account: AccountDetails; isOwn: boolean }) {
  const query = useQuery(accountQuery(account.id));
  const update = useUpdateAccount(account.id);
  const confirm = useConfirm();
  const { edited, newest, save: saveEdited } = useEditedEntity(account, query);
  const save = async (body: AccountChanges, options: SaveOptions = {}) => {
    await saveEdited(update.mutateAsync({ body, version: edited.lastModified }), t('User updated'), options);
  };
  const askAndChangeRole = async (role: NonNullable<AccountChanges['role']>) => {
    const message = t('Give {{name}} the role {{role}}?', {
      name: nameOf(edited),
      role: translateTerm(role),
    });
    if (!(await confirm({ message, confirmLabel: t('Change role'), isHarmless: true }))) return;
    await save({ role }, { reportsConflict: true }).catch(() => undefined);
  };
  const { firstname, lastname, email } = edited;
  return (
    <Stack>
      <TitledCard title={t('Name and email')}>
        <AccountForm
          initial={{ firstname, lastname, email }}
          onSubmit={(person) => save(person)}
          newest={newest}
          isBusy={update.isPending}
        />
      </TitledCard>
      <TitledCard title={t('University member')}>
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
      </TitledCard>
      <TitledCard title={t('Role')}>
        <RolePanel
          key={edited.role}
          account={edited}
          isOwn={isOwn}
          isSaving={update.isPending}
          onChange={(role) => void askAndChangeRole(role)}
        />
      </TitledCard>
    </Stack>
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
          {!isOwn && <EraseButton account={account} />}
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
            {/* A changed role or address voids a link. */}
            {!isOwn && <PasswordCard key={`${account.role} ${account.email}`} account={account} />}
            {!isOwn && <PasskeyRemovalCard account={account} />}
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

import { Group, Text } from '@mantine/core';
import { type Account, accountSorts } from '@elucida/contract';
import { IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AccountSearch, accountsQuery } from '../queries.ts';
import { useInvitePeople, useCanSendInvitations } from '../invitations/queries.ts';
import { useConfig } from '../../sign-in/queries.ts';
import { AccountFilters, accountFilterNames } from '../account-filters.tsx';
import { ResetRegistrationCount } from '../registration/reset-registration-count.tsx';
import { InviteDialog } from '../invitations/invite-dialog.tsx';
import { translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { type Column, DataTable } from '../../../components/tables/data-table.tsx';
import { PageFrame } from '../../../components/states/page-frame.tsx';
import { PagedList } from '../../../components/tables/paged-list.tsx';
import { useListSearch } from '../../../components/tables/use-list-search.ts';
import { ActionButton } from '../../../components/action-button.tsx';

const columns: readonly Column<Account>[] = [
  {
    key: 'uliegeid',
    title: t('Identifier'),
    isSortable: true,
    render: ({ uliegeid }) => uliegeid ?? '-',
  },
  { key: 'firstname', title: t('First name'), isSortable: true, render: ({ firstname }) => firstname },
  { key: 'lastname', title: t('Last name'), isSortable: true, render: ({ lastname }) => lastname },
  { key: 'email', title: t('Email'), isSortable: true, render: ({ email }) => email },
  {
    key: 'role',
    title: t('Role'),
    isSortable: true,
    render: ({ role }) => <Text size="xs">{translateTerm(role)}</Text>,
  },
];

function InvitePeople() {
  const [isOpen, setOpen] = useState(false);
  const { edition, institution } = useConfig();
  const invite = useInvitePeople();
  const canSendInvitations = useCanSendInvitations();
  return (
    <>
      <ActionButton icon={IconUserPlus} onClick={() => setOpen(true)}>
        {t('Invite people')}
      </ActionButton>
      {isOpen && (
        <InviteDialog
          rule={institution}
          canInviteOnlyAdministrators={edition === 'student'}
          canSendInvitations={canSendInvitations}
          onInvite={(people) => invite.mutateAsync(people)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

export function UsersPage() {
  const { values, sort = 'lastname', change } = useListSearch(accountFilterNames, accountSorts);
  const search: AccountSearch = { ...values, sort };
  const query = useInfiniteQuery(accountsQuery(search));
  const { signIn } = useConfig();
  return (
    <PageFrame
      title={t('Users')}
      actions={
        <Group gap="sm">
          {signIn.registration && <ResetRegistrationCount />}
          <InvitePeople />
        </Group>
      }
    >
      <AccountFilters key={JSON.stringify(values)} values={values} onSearch={change} />
      <PagedList query={query} countText={(count) => t('{{count}} users found', { count })}>
        {(rows) => (
          <DataTable
            label={t('Users')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowPath={({ id }) => `/users/${id}`}
            linkColumn="lastname"
            isStacked
            emptyText={t('No users')}
            sort={{ value: sort, onChange: (next) => change({ sort: next }) }}
          />
        )}
      </PagedList>
    </PageFrame>
  );
}

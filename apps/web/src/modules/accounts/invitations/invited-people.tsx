import { Alert, Anchor, Box, Group, Stack, Text } from '@mantine/core';
import { type InvitationResult, limits } from '@elucida/contract';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { passwordLinkUrl } from '../queries.ts';
import { t } from '../../../languages/t.ts';
import { CopyButton } from '../../../components/states/copy-button.tsx';
import { type Column, DataTable } from '../../../components/tables/data-table.tsx';
import { saveCsv } from '../../../lib/save-csv.ts';
import { ActionButton } from '../../../components/action-button.tsx';

const unbroken = { whiteSpace: 'nowrap' } as const;

function Outcome({ email, id, outcome, code }: InvitationResult) {
  if (outcome === 'has-account')
    return (
      <Anchor component={Link} to={`/users/${id}`} size="sm" underline="always" style={unbroken}>
        {t('Already has an account')}
      </Anchor>
    );
  if (code === null)
    return (
      <Text size="sm" style={unbroken}>
        {t('Invited by email')}
      </Text>
    );
  const link = passwordLinkUrl(code);
  return (
    <Stack gap={0}>
      <Text size="sm">{t('New account')}</Text>
      <Group gap="xs" wrap="nowrap">
        <Text size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {link}
        </Text>
        <CopyButton text={link} what={t('the link for {{email}}', { email })} />
      </Group>
    </Stack>
  );
}

const columns: readonly Column<InvitationResult>[] = [
  {
    key: 'email',
    title: t('Email'),
    render: ({ email }) => (
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {email}
      </Text>
    ),
  },
  { key: 'outcome', title: t('Outcome'), render: (person) => <Outcome {...person} /> },
];

function Links({ people }: { people: readonly InvitationResult[] }) {
  const save = () =>
    saveCsv('invitations.csv', [
      ['email', 'link'],
      ...people.map(({ email, code }) => [email, passwordLinkUrl(code!)]),
    ]);
  return (
    <Alert title={t('Copy these links now: they are not shown again')}>
      <Stack align="flex-start" gap="xs">
        <Text size="sm">
          {t(
            'The links are not emailed. Send each person their link yourself, in private. Each works once, for {{days}} days.',
            { days: limits.invitationDays },
          )}
        </Text>
        <ActionButton variant="light" icon={IconDownload} onClick={save}>
          {t('Save the links as CSV')}
        </ActionButton>
      </Stack>
    </Alert>
  );
}

export function InvitedPeople({ people }: { people: readonly InvitationResult[] }) {
  const invited = people.filter(({ outcome }) => outcome === 'invited');
  const withLink = invited.filter(({ code }) => code !== null);
  const summary = useRef<HTMLParagraphElement>(null);
  // The button that had the focus was removed.
  useEffect(() => {
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <Stack>
      <Text ref={summary} role="status" tabIndex={-1}>
        {t('{{count}} people invited', { count: invited.length })}
      </Text>
      {withLink.length > 0 && <Links people={withLink} />}
      <Box mah="50vh" style={{ overflowY: 'auto' }}>
        <DataTable
          label={t('Invited people')}
          columns={columns}
          rows={people}
          rowKey={({ email }) => email}
          isStacked
          emptyText={t('No users')}
        />
      </Box>
    </Stack>
  );
}

import { Box, List, Stack, Text } from '@mantine/core';
import { withLabel } from '../../../languages/with-label.ts';
import { t } from '../../../languages/t.ts';
import { type Column, DataTable } from '../../../components/tables/data-table.tsx';
import type { ReadPeople, ReadPerson } from './read-people.ts';

/** Wraps anywhere, so that a long address leaves room for the remarks. */
function Address({ text }: { text: string }) {
  return (
    <Text size="sm" miw="var(--field)" style={{ overflowWrap: 'anywhere' }}>
      {text || '-'}
    </Text>
  );
}

function Faults({ faults }: Pick<ReadPerson, 'faults'>) {
  if (faults.length === 0) return <Text size="sm">{t('Ready')}</Text>;
  return (
    <List
      size="sm"
      miw="var(--field)"
      c="var(--mantine-color-error)"
      listStyleType={faults.length === 1 ? 'none' : undefined}
    >
      {faults.map((fault) => (
        <List.Item key={fault}>{fault}</List.Item>
      ))}
    </List>
  );
}

const columns: readonly Column<ReadPerson>[] = [
  { key: 'line', title: t('Line'), render: ({ line }) => line },
  { key: 'firstname', title: t('First name'), render: ({ person }) => person.firstname || '-' },
  { key: 'lastname', title: t('Last name'), render: ({ person }) => person.lastname || '-' },
  { key: 'email', title: t('Email'), render: ({ person }) => <Address text={person.email} /> },
  { key: 'uliegeid', title: t('Identifier'), render: ({ person }) => person.uliegeid ?? '-' },
  { key: 'faults', title: t('Remarks'), render: ({ faults }) => <Faults faults={faults} /> },
];

/** Lists faulty lines first. */
export function PeoplePreview({ people, ignored }: ReadPeople) {
  const faulty = people.filter(({ faults }) => faults.length > 0);
  const hasIdentifiers = people.some(({ person }) => person.uliegeid !== undefined);
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {faulty.length === 0
          ? t('{{count}} people', { count: people.length })
          : t('{{count}} people, {{faulty}} to correct', { count: people.length, faulty: faulty.length })}
      </Text>
      {ignored.length > 0 && (
        <Text size="sm" c="dimmed">
          {withLabel(t('Ignored columns'), ignored.join(', '))}
        </Text>
      )}
      <Box mah="40vh" style={{ overflowY: 'auto' }}>
        <DataTable
          label={t('People to invite')}
          columns={columns.filter(({ key }) => key !== 'uliegeid' || hasIdentifiers)}
          rows={[...faulty, ...people.filter(({ faults }) => faults.length === 0)]}
          rowKey={({ line }) => line}
          isStacked
          emptyText={t('No users')}
        />
      </Box>
    </Stack>
  );
}

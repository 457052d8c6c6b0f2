import { Stack, Text } from '@mantine/core';
import { type AuditEntry, auditOutcomes } from '@elucida/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type AuditSearch, auditQuery } from './queries.ts';
import { AuditFilters, auditFilterNames } from './audit-filters.tsx';
import { EntryText } from './entry-text.tsx';
import { PersonText } from './person-text.tsx';
import { formatLogTime } from '../../../languages/dates.ts';
import { t } from '../../../languages/t.ts';
import { type Column, DataTable } from '../../../components/tables/data-table.tsx';
import { dateRange } from '../../../lib/date-range.ts';
import { PagedList } from '../../../components/tables/paged-list.tsx';
import { PageFrame } from '../../../components/states/page-frame.tsx';
import { useListSearch } from '../../../components/tables/use-list-search.ts';

const timeOf = ({ date }: AuditEntry) => formatLogTime(date);

/** The server sends password links by itself. */
const nameOfNoActor = ({ action }: AuditEntry) =>
  action === 'accounts.mailPasswordLink' ? t('Server') : t('Guest');

/** On a phone the time is below the person, so that the action has enough room. */
const columns: readonly Column<AuditEntry>[] = [
  { key: 'date', title: t('Date'), isSecondary: true, render: timeOf },
  {
    key: 'user',
    title: t('User'),
    render: (entry) => (
      <>
        {entry.actor === null ? nameOfNoActor(entry) : <PersonText {...entry.actor} />}
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {timeOf(entry)}
        </Text>
      </>
    ),
  },
  { key: 'action', title: t('Action'), render: (entry) => <EntryText entry={entry} /> },
];

export function AuditPage() {
  const { values, change } = useListSearch(auditFilterNames);
  const date = dateRange(values);
  const outcome = auditOutcomes.find((each) => each === values.outcome);
  const search: AuditSearch = {
    ...(values.person !== '' && { person: values.person }),
    ...(values.action !== '' && { action: values.action }),
    ...(outcome && { outcome }),
    ...(date && { date }),
  };
  const query = useInfiniteQuery(auditQuery(search));
  return (
    <PageFrame title={t('Audit log')}>
      <Stack>
        <Text maw="var(--prose)">
          {t(
            'Logins, changes, exports, access to other people’s data and rejected requests of the last twelve months. Entries cannot be changed and contain no typed or drawn content; names and roles are the current ones.',
          )}
        </Text>
        <AuditFilters key={JSON.stringify(values)} values={values} onSearch={change} />
        <PagedList query={query} countText={(count) => t('{{count}} entries found', { count })}>
          {(rows) => (
            <DataTable
              label={t('Audit log')}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => String(id)}
              emptyText={t('No entries')}
            />
          )}
        </PagedList>
      </Stack>
    </PageFrame>
  );
}

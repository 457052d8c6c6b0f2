import { Badge, Stack, Text } from '@mantine/core';
import { type AuditEntry, auditOutcomes } from '@elucida/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type AuditSearch, auditQuery } from '../api/audit-queries.ts';
import { AuditFilters, auditFilterNames } from '../features/audit/audit-filters.tsx';
import { outcomeNames } from '../features/audit/outcome-names.ts';
import { appendedRows } from '../ui/appended-rows.ts';
import { counted } from '../ui/counted.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { dateRange } from '../ui/date-range.ts';
import { MoreRows } from '../ui/more-rows.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { useListSearch } from '../ui/use-list-search.ts';

const nameOf = ({ actor }: AuditEntry) =>
  actor === null ? 'Visitor' : (actor.name ?? `[NOT FOUND] ${actor.id}`);

const detailsOf = ({ details }: AuditEntry) =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

const columns: readonly Column<AuditEntry>[] = [
  { key: 'date', title: 'Date', render: ({ date }) => new Date(date).toLocaleString() },
  { key: 'user', title: 'User', render: nameOf },
  {
    key: 'action',
    title: 'Action',
    render: ({ action, outcome }) => (
      <>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {action}
        </Text>
        {outcome === 'refused' && <Badge color="red.8">{outcomeNames[outcome]}</Badge>}
      </>
    ),
  },
  { key: 'target', title: 'Of', isSecondary: true, render: ({ target }) => target ?? '-' },
  { key: 'details', title: 'Details', isSecondary: true, render: detailsOf },
];

/** Who did what that somebody may have to answer for. */
export function AuditPage() {
  const { values, change } = useListSearch(auditFilterNames);
  const date = dateRange(values);
  const outcome = auditOutcomes.find((each) => each === values.outcome);
  const search: AuditSearch = {
    ...(values.actor !== '' && { actor: values.actor }),
    ...(values.action !== '' && { action: values.action }),
    ...(outcome && { outcome }),
    ...(date && { date }),
  };
  const query = useInfiniteQuery(auditQuery(search));
  return (
    <PageFrame title="Audit log">
      <Stack>
        <Text maw={720}>
          Sign-ins, changes, exports, looks at what others did, and whatever was forbidden, for twelve months.
          No entry can be changed; what people typed or drew is in none.
        </Text>
        <AuditFilters key={JSON.stringify(values)} values={values} onSearch={change} />
        <QueryState query={query}>
          {({ pages }) => {
            const rows = appendedRows(pages.map(({ entries }) => entries));
            return (
              <>
                <Text c="dimmed" role="status">
                  {counted(pages[0]?.total ?? 0, 'entry', 'entries')} found
                </Text>
                <MoreRows query={query} count={rows.length}>
                  <DataTable
                    label="Audit log"
                    columns={columns}
                    rows={rows}
                    rowKey={({ id }) => String(id)}
                    emptyText="No entries"
                  />
                </MoreRows>
              </>
            );
          }}
        </QueryState>
      </Stack>
    </PageFrame>
  );
}

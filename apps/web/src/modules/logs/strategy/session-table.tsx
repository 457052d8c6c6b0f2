import { Text } from '@mantine/core';
import { type StrategySession, pageSizes } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { strategySessionsQuery } from './queries.ts';
import { formatLogTime } from '../../../languages/dates.ts';
import { replayPathOf } from '../../../lib/replay-path.ts';
import { t } from '../../../languages/t.ts';
import { type Column, DataTable } from '../../../components/tables/data-table.tsx';
import { RedirectToLastPage } from '../../../components/tables/redirect-to-last-page.tsx';
import { formatSeconds } from '../../../lib/duration.ts';
import { QueryState } from '../../../components/states/query-state.tsx';

const verdictOf = ({ strategy: { answers } }: StrategySession) => {
  if (answers.length === 0) return t('No submission');
  return answers.some(({ isCorrect }) => isCorrect === true) ? t('Solved') : t('Not solved');
};

const columns: readonly Column<StrategySession>[] = [
  { key: 'date', title: t('Date'), render: ({ date }) => formatLogTime(date) },
  {
    key: 'student',
    title: t('Student'),
    render: ({ student }) => student.name ?? t('Student {{number}}', { number: student.number }),
  },
  { key: 'time', title: t('Time'), render: ({ strategy }) => formatSeconds(strategy.activeSeconds) },
  {
    key: 'first',
    title: t('First structure'),
    isSecondary: true,
    render: ({ strategy }) => formatSeconds(strategy.secondsToFirstStructure),
  },
  {
    key: 'spectra',
    title: t('Spectra'),
    isSecondary: true,
    render: ({ strategy }) => strategy.spectra.length,
  },
  { key: 'edits', title: t('Changes'), isSecondary: true, render: ({ strategy }) => strategy.edits },
  { key: 'back', title: t('Backtracks'), isSecondary: true, render: ({ strategy }) => strategy.backTracks },
  { key: 'verdict', title: t('Submission'), render: verdictOf },
];

export interface SessionTableProps {
  exerciseId: number;
  date: [string, string] | undefined;
  page: number;
  onPage: (page: number) => void;
}

/** Lists the newest first, with links to replays if the user may see them. */
export function SessionTable({ exerciseId, date, page, onPage }: SessionTableProps) {
  const query = useQuery(strategySessionsQuery(exerciseId, date, page));
  return (
    <QueryState query={query}>
      {({ sessions, total }) => {
        if (sessions.length === 0 && page > 1 && !query.isPlaceholderData)
          return <RedirectToLastPage total={total} pageSize={pageSizes.strategySessions} />;
        const hasReplays = sessions.some(({ logId }) => logId !== undefined);
        const hasNumbers = sessions.some(({ student }) => student.name === undefined);
        return (
          <>
            <DataTable<StrategySession>
              label={t('Sessions')}
              columns={columns}
              rows={sessions}
              rowKey={({ date: begun, student }) => `${begun} ${student.number}`}
              {...(hasReplays && { rowPath: ({ logId = '' }) => replayPathOf(logId) })}
              emptyText={t('No sessions')}
              isBusy={query.isPlaceholderData}
              paging={{ page, pageSize: pageSizes.strategySessions, total, onChange: onPage }}
            />
            {hasNumbers && (
              <Text size="xs" c="dimmed">
                {t(
                  'Students are numbered in the order of their first sessions. The numbers differ from those in the class results.',
                )}
              </Text>
            )}
          </>
        );
      }}
    </QueryState>
  );
}

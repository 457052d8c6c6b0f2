import { Stack, Text, Title } from '@mantine/core';
import type { Exercise } from '@elucida/contract';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { exerciseQuery } from '../../exercises/queries.ts';
import { classStrategyQuery } from './queries.ts';
import { ClassStatistics } from './class-statistics.tsx';
import { SpectraOrder } from './spectra-order.tsx';
import { t } from '../../../languages/t.ts';
import { DateRangeFields } from '../../../components/tables/date-range-fields.tsx';
import { dateRange } from '../../../lib/date-range.ts';
import { PageFrame } from '../../../components/states/page-frame.tsx';
import { QueryState } from '../../../components/states/query-state.tsx';
import { SearchForm } from '../../../components/tables/search-form.tsx';
import { useListSearch } from '../../../components/tables/use-list-search.ts';
import { ErrorPage } from '../../../components/states/error-page.tsx';
import { SessionTable } from './session-table.tsx';
import { ActionLink } from '../../../components/action-button.tsx';

function ClassStrategySection({ exercise }: { exercise: Exercise }) {
  const { values, page, change } = useListSearch(['from', 'until']);
  const date = dateRange(values);
  const query = useQuery(classStrategyQuery(exercise.id, date));
  return (
    <Stack>
      <SearchForm key={JSON.stringify(values)} onSearch={(fields) => change({ ...values, ...fields })}>
        <DateRangeFields from={values.from} until={values.until} />
      </SearchForm>
      <QueryState query={query}>
        {(strategy) => (
          <Stack>
            <Text c="dimmed" role="status">
              {t(
                '{{sessions}} of {{students}}, up to the correct answer. Later sessions are listed, but not counted.',
                {
                  sessions: t('{{count}} sessions', { count: strategy.sessions }),
                  students: t('{{count}} students', { count: strategy.all.students }),
                },
              )}{' '}
              {t('A pause counts as five minutes at most.')}
            </Text>
            <ClassStatistics strategy={strategy} />
            <SpectraOrder strategy={strategy} />
          </Stack>
        )}
      </QueryState>
      <Title order={2} size="h4">
        {t('Sessions')}
      </Title>
      <SessionTable
        exerciseId={exercise.id}
        date={date}
        page={page}
        onPage={(next) => change({ page: String(next) })}
      />
    </Stack>
  );
}

export function StrategyPage() {
  const { id = '' } = useParams();
  const query = useQuery(exerciseQuery(Number(id)));
  return (
    <QueryState query={query} ifMissing={<ErrorPage error={query.error} />}>
      {(exercise) => (
        <PageFrame
          title={t('How students work: {{name}}', { name: exercise.name })}
          actions={
            <ActionLink to={`/exercises/${exercise.id}/board`} variant="default" icon={IconUsersGroup}>
              {t('Class results')}
            </ActionLink>
          }
        >
          <ClassStrategySection exercise={exercise} />
        </PageFrame>
      )}
    </QueryState>
  );
}

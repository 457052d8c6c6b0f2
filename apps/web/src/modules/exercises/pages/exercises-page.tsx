import { Badge, MultiSelect, TagsInput, Text, TextInput } from '@mantine/core';
import { IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { type ExerciseListItem, defaultSections, exerciseSorts, levels, pageSizes } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { type ExerciseSearch, exercisesQuery } from '../queries.ts';
import { getServerTime } from '../../../lib/api/server-time.ts';
import { useCan } from '../../sign-in/use-can.ts';
import { describeSubmissionPeriod } from '../submission-period/submission-period.ts';
import { taskNames } from '../task-names.ts';
import { LevelBadge } from '../level-badge.tsx';
import { translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { type Column, DataTable } from '../../../components/tables/data-table.tsx';
import { LoadFailure } from '../../../components/states/load-failure.tsx';
import { PageFrame } from '../../../components/states/page-frame.tsx';
import { RedirectToLastPage } from '../../../components/tables/redirect-to-last-page.tsx';
import { SearchForm } from '../../../components/tables/search-form.tsx';
import { useListSearch } from '../../../components/tables/use-list-search.ts';
import { ActionLink } from '../../../components/action-button.tsx';

function ExerciseState({ exercise }: { exercise: ExerciseListItem }) {
  const texts = [
    exercise.task === 'assignment' && taskNames.assignment,
    exercise.public === false && t('Not public'),
    describeSubmissionPeriod(exercise, getServerTime()),
  ];
  return (
    <>
      {exercise.solvedAt !== undefined && (
        <Badge
          variant="default"
          tt="none"
          fw={500}
          ml="xs"
          leftSection={<IconCircleCheck color="var(--mantine-color-teal-filled)" aria-hidden />}
        >
          {t('Solved')}
        </Badge>
      )}
      {texts.filter(Boolean).map((text) => (
        <Text key={String(text)} size="xs" c="dimmed">
          {text}
        </Text>
      ))}
    </>
  );
}

function columnsFor(canReadSections: boolean): Column<ExerciseListItem>[] {
  const sections: Column<ExerciseListItem> = {
    key: 'sections',
    title: t('Sections'),
    isSecondary: true,
    render: ({ sections: names }) => names?.join(', ') ?? '',
  };
  return [
    { key: 'id', title: 'ID', isSortable: true, render: ({ id }) => id },
    {
      key: 'name',
      title: t('Name'),
      isSortable: true,
      render: ({ name }) => name,
      renderNote: (row) => <ExerciseState exercise={row} />,
    },
    ...(canReadSections ? [sections] : []),
    {
      key: 'level',
      title: t('Difficulty'),
      isSortable: true,
      render: ({ level }) => <LevelBadge level={level} />,
    },
  ];
}

export function ExercisesPage() {
  const { values, sort, page, change } = useListSearch(['id', 'name', 'sections', 'level'], exerciseSorts);
  const canReadSections = useCan('exercises.read-sections');
  const { sections, ...others } = values;
  const search: ExerciseSearch = {
    ...others,
    ...(canReadSections && { sections }),
    page,
    amount: pageSizes.exercises,
    ...(sort && { sort }),
  };
  const query = useQuery(exercisesQuery(search));
  // The first exercise of a page carries the total count; for an empty page, the first page is
  // read.
  const isPastEnd = page > 1 && query.data?.length === 0 && !query.isPlaceholderData;
  const first = useQuery({ ...exercisesQuery({ ...search, page: 1 }), enabled: isPastEnd, staleTime: 0 });
  const total = query.data?.[0]?.count ?? 0;
  const canManage = useCan('content.manage');
  if (isPastEnd && first.isSuccess && !first.isFetching)
    return <RedirectToLastPage total={first.data[0]?.count ?? 0} pageSize={pageSizes.exercises} />;
  return (
    <PageFrame
      title={t('Exercises')}
      actions={
        canManage && (
          <ActionLink to="/exercises/new" icon={IconPlus}>
            {t('Create')}
          </ActionLink>
        )
      }
    >
      <SearchForm key={`${values.id} ${values.name}`} onSearch={change}>
        <TextInput name="id" label="ID" w="var(--field-s)" defaultValue={values.id} />
        <TextInput name="name" label={t('Name')} defaultValue={values.name} />
        {canReadSections && (
          <TagsInput
            label={t('Sections')}
            data={[...defaultSections]}
            w="var(--field-l)"
            value={sections === '' ? [] : sections.split(',')}
            onChange={(chosen) => change({ sections: chosen.join(',') })}
          />
        )}
        <MultiSelect
          label={t('Difficulty')}
          data={levels.map((level) => ({ value: level, label: translateTerm(level) }))}
          w="var(--field-l)"
          value={values.level === '' ? [] : values.level.split(',')}
          onChange={(chosen) => change({ level: chosen.join(',') })}
        />
      </SearchForm>
      <LoadFailure query={isPastEnd ? first : query} />
      <Text c="dimmed" role="status">
        {query.data === undefined || query.error || isPastEnd
          ? ''
          : t('{{count}} exercises found', { count: total })}
      </Text>
      {!query.isLoadingError && !first.isLoadingError && (
        <DataTable
          label={t('Exercises')}
          columns={columnsFor(canReadSections)}
          rows={isPastEnd ? undefined : query.data}
          rowKey={({ id }) => id}
          rowPath={({ id }) => `/exercises/${id}`}
          linkColumn="name"
          emptyText={t('No exercises')}
          isBusy={query.isPlaceholderData}
          sort={{ value: sort ?? 'id', onChange: (value) => change({ sort: value }) }}
          paging={{
            page,
            pageSize: pageSizes.exercises,
            total,
            onChange: (next) => change({ page: String(next) }),
          }}
        />
      )}
    </PageFrame>
  );
}

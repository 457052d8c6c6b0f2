import { Button, Stack, Title } from '@mantine/core';
import { type Exercise, pageSizes } from '@elucida/contract';
import { IconDownload, IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useParams } from 'react-router';
import { classResultsExportUrl, classResultsQuery } from '../queries.ts';
import { exerciseQuery } from '../../../exercises/queries.ts';
import { useCan } from '../../../sign-in/use-can.ts';
import { ClassResultStatistics } from '../class-result-statistics.tsx';
import { NewcomersNote } from '../newcomers-note.tsx';
import { t } from '../../../../languages/t.ts';
import { Pager } from '../../../../components/tables/pager.tsx';
import { PageFrame } from '../../../../components/states/page-frame.tsx';
import { QueryState } from '../../../../components/states/query-state.tsx';
import { useListSearch } from '../../../../components/tables/use-list-search.ts';
import { MeanScore } from './mean-score.tsx';
import { AuthorMessageList } from './author-message-list.tsx';
import { SignalStatistics } from './signal-statistics.tsx';
import { StructureSubmissions } from './structure-submissions.tsx';
import { WrongAnswerCard } from './wrong-answer-card.tsx';
import { downloadWithProof } from '../../../sign-in/proof/download-with-proof.ts';
import { ErrorPage } from '../../../../components/states/error-page.tsx';
import { ActionLink } from '../../../../components/action-button.tsx';

function ClassResultsContent({ exercise }: { exercise: Exercise }) {
  const { page, change } = useListSearch([]);
  const query = useQuery(classResultsQuery(exercise.id, page));
  const isVerdictOnly = exercise.feedbackLevel === 'verdict';
  return (
    <QueryState query={query}>
      {(results) => {
        const pages = Math.ceil(results.total / pageSizes.classResults);
        return (
          <Stack>
            <ClassResultStatistics results={results} />
            {results.newcomers && <NewcomersNote newcomers={results.newcomers} />}
            {results.score && (
              <>
                <Title order={2} size="h4">
                  {t('Mean score by criterion')}
                </Title>
                <MeanScore score={results.score} />
              </>
            )}
            {results.signals ? (
              <>
                <Title order={2} size="h4">
                  {t('Results by signal')}
                </Title>
                <SignalStatistics signals={results.signals} />
                <Title order={2} size="h4">
                  {t('All submissions')}
                </Title>
                {/* All answers to an assignment have an empty structure code. */}
                <StructureSubmissions exerciseId={exercise.id} structure="" />
              </>
            ) : (
              <>
                <Title order={2} size="h4">
                  {t('{{count}} different incorrect answers', { count: results.total })}
                </Title>
                <Stack component="ul" gap="sm" p={0} m={0}>
                  {results.wrong.map((answer, index) => (
                    <WrongAnswerCard
                      key={answer.structure}
                      exerciseId={exercise.id}
                      answer={answer}
                      rank={(page - 1) * pageSizes.classResults + index + 1}
                      isVerdictOnly={isVerdictOnly}
                    />
                  ))}
                </Stack>
                {pages > 1 && (
                  <Pager pageCount={pages} value={page} onChange={(next) => change({ page: String(next) })} />
                )}
                <Title order={2} size="h4">
                  {t('Messages for incorrect answers')}
                </Title>
                <AuthorMessageList exerciseId={exercise.id} isVerdictOnly={isVerdictOnly} />
              </>
            )}
          </Stack>
        );
      }}
    </QueryState>
  );
}

export function ClassResultsPage() {
  const { id = '' } = useParams();
  const query = useQuery(exerciseQuery(Number(id)));
  const hasNames = useCan('accounts.manage');
  return (
    <QueryState query={query} ifMissing={<ErrorPage error={query.error} />}>
      {(exercise) => (
        <PageFrame
          title={t('Class results: {{name}}', { name: exercise.name })}
          actions={
            <>
              <ActionLink to={`/exercises/${exercise.id}/strategy`} variant="default" icon={IconRoute}>
                {t('How students work')}
              </ActionLink>
              <Button
                component="a"
                download
                href={classResultsExportUrl(exercise.id)}
                // An administrator's file contains names.
                {...(hasNames && {
                  onClick: (event: MouseEvent<HTMLAnchorElement>) => downloadWithProof(event),
                })}
                variant="default"
                leftSection={<IconDownload aria-hidden />}
              >
                {t('Export as CSV')}
              </Button>
            </>
          }
        >
          <ClassResultsContent exercise={exercise} />
        </PageFrame>
      )}
    </QueryState>
  );
}

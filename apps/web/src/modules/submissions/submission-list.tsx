import { Accordion, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type FeedbackItem, type Submission, readAssignmentAnswer } from '@elucida/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSession } from '../sign-in/queries.ts';
import { type SubmissionSearch, submissionsQuery, submittedExercisesQuery } from './queries.ts';
import { useCan } from '../sign-in/use-can.ts';
import { AssignmentAnswerView } from '../spectra/assignments/assignment-answer-view.tsx';
import { FeedbackCard } from './feedback/feedback-card.tsx';
import { LevelBadge } from '../exercises/level-badge.tsx';
import { SubmissionSavedCard } from './feedback/submission-saved-card.tsx';
import { SubmissionFilters, splitExercises, submissionFilterNames } from './submission-filters.tsx';
import { RubricTable } from './rubric-table.tsx';
import { locale } from '../../languages/locale.ts';
import { t } from '../../languages/t.ts';
import { mergePageRows } from '../../lib/merge-page-rows.ts';
import { dateRange } from '../../lib/date-range.ts';
import { MoleculeDrawing } from '../../components/molecule-drawing/molecule-drawing.tsx';
import { MoreRows } from '../../components/tables/more-rows.tsx';
import { QueryState } from '../../components/states/query-state.tsx';
import { useListSearch } from '../../components/tables/use-list-search.ts';

interface ItemProps {
  submission: Submission;
  userId: string;
  drawingLabel: string;
}

function SubmissionDetails({ submission, userId, drawingLabel }: ItemProps) {
  const [shown, setShown] = useState<FeedbackItem>();
  const navigate = useNavigate();
  const isOwn = useSession()?.id === userId;
  const maySeeLogs = useCan('logs.manage');
  const highlight = useMemo(() => ({ atoms: shown?.atoms ?? [], bonds: shown?.bonds ?? [] }), [shown]);
  const { exercisePublicId, logId, drawing } = submission;
  const assigned = readAssignmentAnswer(submission.composerContent);
  return (
    <Stack gap="sm">
      <Group align="flex-start" gap="lg">
        <div>
          <Text size="sm" fw={500}>
            {drawingLabel}
          </Text>
          {assigned ? (
            <AssignmentAnswerView answer={assigned} label={drawingLabel} />
          ) : (
            <MoleculeDrawing value={submission.composerContent} label={drawingLabel} highlight={highlight} />
          )}
        </div>
        {typeof drawing === 'string' && assigned === undefined && (
          <div>
            <Text size="sm" fw={500}>
              {t('Correct answer')}
            </Text>
            <MoleculeDrawing value={drawing} label={t('Correct answer')} />
          </div>
        )}
      </Group>
      {submission.correct === undefined ? (
        <SubmissionSavedCard releasedAt={submission.withheldUntil ?? submission.date} />
      ) : (
        <FeedbackCard
          correction={{ ...submission, correct: submission.correct }}
          isOwn={isOwn}
          current={shown}
          onLook={setShown}
          onOpenSpectrum={({ id }) => void navigate(`/exercises/${exercisePublicId}/experiments/${id}`)}
        />
      )}
      {submission.rubric && <RubricTable rubric={submission.rubric} />}
      {maySeeLogs && logId !== null && (
        <div>
          <Button
            component={Link}
            to={`/logs?${new URLSearchParams({ startLog: JSON.stringify({ id: logId }) }).toString()}`}
            variant="default"
            mih="var(--target)"
            leftSection={<IconHistory size={18} aria-hidden />}
          >
            {t('Go to logs')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function verdictOf(correct: boolean | undefined): { color: string; text: string } {
  if (correct === undefined) return { color: 'blue', text: t('Feedback later') };
  return correct ? { color: 'teal', text: t('Correct') } : { color: 'orange', text: t('Incorrect') };
}

function SubmissionItem({ submission, userId, drawingLabel }: ItemProps) {
  const { id, exerciseName, exerciseLevel, date, correct } = submission;
  const verdict = verdictOf(correct);
  return (
    <Accordion.Item value={id} data-row>
      <Accordion.Control>
        <Group gap="sm">
          <Text fw={500}>{exerciseName}</Text>
          <LevelBadge level={exerciseLevel} />
          <Badge color={verdict.color} variant="light" tt="none">
            {verdict.text}
          </Badge>
          <Text size="sm" c="dimmed">
            {new Date(date).toLocaleString(locale())}
          </Text>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <SubmissionDetails submission={submission} userId={userId} drawingLabel={drawingLabel} />
      </Accordion.Panel>
    </Accordion.Item>
  );
}

/** The submissions of a person, newest first. */
export function SubmissionList({ userId, drawingLabel }: { userId: string; drawingLabel: string }) {
  const { values, change } = useListSearch(submissionFilterNames);
  const date = dateRange(values);
  const search: SubmissionSearch = {
    exercise: splitExercises(values.exercise),
    ...(values.logid !== '' && { logid: values.logid }),
    ...(date && { date }),
  };
  const query = useInfiniteQuery(submissionsQuery(userId, search));
  const exercises = useQuery(submittedExercisesQuery(userId));
  return (
    <>
      <SubmissionFilters
        key={JSON.stringify(values)}
        values={values}
        exercises={exercises.data ?? []}
        onSearch={change}
      />
      <QueryState query={query}>
        {({ pages }) => {
          const submissions = mergePageRows(pages.map((page) => page.submissions));
          if (submissions.length === 0) return <Text c="dimmed">{t('No submissions found!')}</Text>;
          return (
            <MoreRows query={query} count={submissions.length} label={t('Show more')}>
              <Accordion variant="separated" chevronPosition="left">
                {submissions.map((submission) => (
                  <SubmissionItem
                    key={submission.id}
                    submission={submission}
                    userId={userId}
                    drawingLabel={drawingLabel}
                  />
                ))}
              </Accordion>
            </MoreRows>
          );
        }}
      </QueryState>
    </>
  );
}

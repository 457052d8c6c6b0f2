import { Accordion, Badge, Group, Stack, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type Submission, readAssignmentAnswer } from '@elucida/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../sign-in/queries.ts';
import { type SubmissionSearch, submissionsQuery, submittedExercisesQuery } from './queries.ts';
import { useCan } from '../sign-in/use-can.ts';
import { LevelBadge } from '../exercises/level-badge.tsx';
import { SubmissionView } from './submission-view.tsx';
import { SubmissionSavedCard } from './feedback/submission-saved-card.tsx';
import { SubmissionFilters, splitExercises, submissionFilterNames } from './submission-filters.tsx';
import { RubricTable } from './rubric-table.tsx';
import { formatExactTime, formatTime } from '../../languages/dates.ts';
import { t } from '../../languages/t.ts';
import { replayPathOf } from '../../lib/replay-path.ts';
import { dateRange } from '../../lib/date-range.ts';
import { MoleculeDrawing } from '../../components/molecule-drawing/molecule-drawing.tsx';
import { PagedList } from '../../components/tables/paged-list.tsx';
import { useListSearch } from '../../components/tables/use-list-search.ts';
import { ActionLink } from '../../components/action-button.tsx';

interface ItemProps {
  submission: Submission;
  userId: string;
  drawingLabel: string;
}

function SubmissionDetails({ submission, userId, drawingLabel }: ItemProps) {
  const isOwn = useSession()?.id === userId;
  const canSeeLogs = useCan('logs.manage');
  const { exercisePublicId, logId, drawing, correct, composerContent, date, submittedAt } = submission;
  return (
    <Stack gap="sm">
      {submittedAt !== undefined && (
        <Text size="sm">
          {t(
            'Submitted on {{submittedAt}} without a network, according to the device clock. Received on {{date}}.',
            {
              submittedAt: formatExactTime(submittedAt),
              date: formatExactTime(date),
            },
          )}
        </Text>
      )}
      <SubmissionView
        exerciseId={exercisePublicId}
        composerContent={composerContent}
        drawingLabel={drawingLabel}
        correction={correct === undefined ? undefined : { ...submission, correct }}
        isOwn={isOwn}
      >
        {correct === undefined && (
          <SubmissionSavedCard releasedAt={submission.withheldUntil ?? submission.date} />
        )}
      </SubmissionView>
      {typeof drawing === 'string' && readAssignmentAnswer(composerContent) === undefined && (
        <div>
          <Text size="sm" fw={500}>
            {t('Correct answer')}
          </Text>
          <MoleculeDrawing value={drawing} label={t('Correct answer')} />
        </div>
      )}
      {submission.rubric && <RubricTable rubric={submission.rubric} />}
      {canSeeLogs && logId !== null && (
        <div>
          <ActionLink to={replayPathOf(logId)} variant="default" icon={IconHistory}>
            {t('Go to logs')}
          </ActionLink>
        </div>
      )}
    </Stack>
  );
}

function verdictOf(correct: boolean | undefined): { color: string; text: string } {
  if (correct === undefined) return { color: 'blue', text: t('Feedback later') };
  return correct ? { color: 'teal', text: t('Correct') } : { color: 'orange', text: t('Incorrect') };
}

function SubmissionItem({ submission, userId, drawingLabel, isOpen }: ItemProps & { isOpen: boolean }) {
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
            {formatTime(date)}
          </Text>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        {isOpen && <SubmissionDetails submission={submission} userId={userId} drawingLabel={drawingLabel} />}
      </Accordion.Panel>
    </Accordion.Item>
  );
}

/** Shows the newest first. */
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
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <SubmissionFilters
        key={JSON.stringify(values)}
        values={values}
        exercises={exercises.data ?? []}
        onSearch={change}
      />
      <PagedList query={query} label={t('Show more')}>
        {(submissions) =>
          submissions.length === 0 ? (
            <Text c="dimmed">{t('No submissions found!')}</Text>
          ) : (
            <Accordion variant="separated" chevronPosition="left" value={opened} onChange={setOpened}>
              {submissions.map((submission) => (
                <SubmissionItem
                  key={submission.id}
                  submission={submission}
                  userId={userId}
                  drawingLabel={drawingLabel}
                  isOpen={submission.id === opened}
                />
              ))}
            </Accordion>
          )
        }
      </PagedList>
    </>
  );
}

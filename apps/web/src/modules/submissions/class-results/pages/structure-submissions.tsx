import { Accordion, Badge, Button, Group, Stack, Text } from '@mantine/core';
import type { ResultSubmission } from '@elucida/contract';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { structureSubmissionsQuery } from '../queries.ts';
import { SubmissionView } from '../../submission-view.tsx';
import { RubricTable } from '../../rubric-table.tsx';
import { formatTime } from '../../../../languages/dates.ts';
import { t } from '../../../../languages/t.ts';
import { PagedList } from '../../../../components/tables/paged-list.tsx';
import { replayPathOf } from '../../../../lib/replay-path.ts';
import { ActionLink } from '../../../../components/action-button.tsx';

interface DetailsProps {
  exerciseId: number;
  submission: ResultSubmission;
}

function Details({ exerciseId, submission }: DetailsProps) {
  const { logId, rubric, student } = submission;
  return (
    <Stack gap="sm">
      <SubmissionView
        exerciseId={exerciseId}
        composerContent={submission.composerContent}
        drawingLabel={t('Drawing')}
        correction={submission}
        isOwn={false}
      />
      {rubric && <RubricTable rubric={rubric} />}
      <Group gap="xs">
        {logId && (
          <ActionLink to={replayPathOf(logId)} variant="default" icon={IconHistory}>
            {t('Replay the drawing')}
          </ActionLink>
        )}
        {student.id !== undefined && (
          <Button component={Link} to={`/users/${student.id}/submissions`} variant="default">
            {t('All submissions of {{name}}', { name: student.name })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** Shows the newest first. */
export function StructureSubmissions({ exerciseId, structure }: { exerciseId: number; structure: string }) {
  const query = useInfiniteQuery(structureSubmissionsQuery(exerciseId, structure));
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <PagedList query={query} label={t('Show more')}>
      {(submissions) => (
        <Accordion variant="separated" chevronPosition="left" value={opened} onChange={setOpened}>
          {submissions.map((submission) => {
            const { id, student, attempt, date, correct } = submission;
            return (
              <Accordion.Item key={id} value={id} data-row>
                <Accordion.Control>
                  <Group gap="sm">
                    <Text fw={500}>
                      {student.name ?? t('Student {{number}}', { number: student.number })}
                    </Text>
                    <Text size="sm">{t('Attempt {{attempt}}', { attempt })}</Text>
                    {correct && (
                      <Badge color="teal" variant="light" tt="none">
                        {t('Correct')}
                      </Badge>
                    )}
                    <Text size="sm" c="dimmed">
                      {formatTime(date)}
                    </Text>
                  </Group>
                </Accordion.Control>
                <Accordion.Panel>
                  {opened === id && <Details exerciseId={exerciseId} submission={submission} />}
                </Accordion.Panel>
              </Accordion.Item>
            );
          })}
        </Accordion>
      )}
    </PagedList>
  );
}

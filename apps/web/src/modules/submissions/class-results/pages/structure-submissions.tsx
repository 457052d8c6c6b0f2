import { Accordion, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { type ResultSubmission, type FeedbackItem, readAssignmentAnswer } from '@elucida/contract';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { structureSubmissionsQuery } from '../queries.ts';
import { AssignmentAnswerView } from '../../../spectra/assignments/assignment-answer-view.tsx';
import { FeedbackCard } from '../../feedback/feedback-card.tsx';
import { RubricTable } from '../../rubric-table.tsx';
import { locale } from '../../../../languages/locale.ts';
import { t } from '../../../../languages/t.ts';
import { mergePageRows } from '../../../../lib/merge-page-rows.ts';
import { MoleculeDrawing } from '../../../../components/molecule-drawing/molecule-drawing.tsx';
import { MoreRows } from '../../../../components/tables/more-rows.tsx';
import { QueryState } from '../../../../components/states/query-state.tsx';

function Details({ submission }: { submission: ResultSubmission }) {
  const [shown, setShown] = useState<FeedbackItem>();
  const highlight = useMemo(() => ({ atoms: shown?.atoms ?? [], bonds: shown?.bonds ?? [] }), [shown]);
  const { logId, rubric, student } = submission;
  const assigned = readAssignmentAnswer(submission.composerContent);
  const startLog = logId && new URLSearchParams({ startLog: JSON.stringify({ id: logId }) }).toString();
  return (
    <Stack gap="sm">
      {assigned ? (
        <AssignmentAnswerView answer={assigned} label={t('Structure')} />
      ) : (
        <MoleculeDrawing
          value={submission.composerContent}
          label={t('Drawing')}
          height={180}
          highlight={highlight}
        />
      )}
      <FeedbackCard correction={submission} isOwn={false} current={shown} onLook={setShown} />
      {rubric && <RubricTable rubric={rubric} />}
      <Group gap="xs">
        {startLog && (
          <Button
            component={Link}
            to={`/logs?${startLog}`}
            variant="default"
            mih="var(--target)"
            leftSection={<IconHistory size={18} aria-hidden />}
          >
            {t('Replay the drawing')}
          </Button>
        )}
        {student.id !== undefined && (
          <Button
            component={Link}
            to={`/users/${student.id}/submissions`}
            variant="default"
            mih="var(--target)"
          >
            {t('All submissions of {{name}}', { name: student.name })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** The answers of one structure, newest first. */
export function StructureSubmissions({ exerciseId, structure }: { exerciseId: number; structure: string }) {
  const query = useInfiniteQuery(structureSubmissionsQuery(exerciseId, structure));
  return (
    <QueryState query={query}>
      {({ pages }) => {
        const submissions = mergePageRows(pages.map((page) => page.submissions));
        return (
          <MoreRows query={query} count={submissions.length} label={t('Show more')}>
            <Accordion variant="separated" chevronPosition="left">
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
                          {new Date(date).toLocaleString(locale())}
                        </Text>
                      </Group>
                    </Accordion.Control>
                    <Accordion.Panel>
                      <Details submission={submission} />
                    </Accordion.Panel>
                  </Accordion.Item>
                );
              })}
            </Accordion>
          </MoreRows>
        );
      }}
    </QueryState>
  );
}

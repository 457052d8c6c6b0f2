import { Accordion, Badge, Button, Group, List, Stack, Text } from '@mantine/core';
import type { Submission } from '@elucida/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { submissionsQuery } from '../api/submissions-queries.ts';
import { LevelBadge } from '../features/exercises/level-badge.tsx';
import { MoleculeDrawing } from '../ui/molecule-drawing.tsx';
import { QueryState } from '../ui/query-state.tsx';

function SubmissionItem({ submission, drawingLabel }: { submission: Submission; drawingLabel: string }) {
  const { id, exerciseName, exerciseLevel, date, correct, feedback, composerContent } = submission;
  return (
    <Accordion.Item value={id}>
      <Accordion.Control>
        <Group gap="sm">
          <Text fw={500}>{exerciseName}</Text>
          <LevelBadge level={exerciseLevel} />
          <Badge color={correct ? 'teal' : 'orange'} variant="light" tt="none">
            {correct ? 'Correct' : 'Not correct'}
          </Badge>
          <Text size="sm" c="dimmed">
            {new Date(date).toLocaleString()}
          </Text>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <MoleculeDrawing value={composerContent} label={drawingLabel} />
        {correct ? (
          <Text size="sm">Your submission is correct!</Text>
        ) : (
          <>
            <Text size="sm">Your submission contains some errors:</Text>
            <List size="sm">
              {feedback.map((item, index) => (
                <List.Item key={index}>{item.message}</List.Item>
              ))}
            </List>
          </>
        )}
      </Accordion.Panel>
    </Accordion.Item>
  );
}

/** The submissions of a person, newest first. */
export function SubmissionList({ userId, drawingLabel }: { userId: string; drawingLabel: string }) {
  const query = useInfiniteQuery(submissionsQuery(userId));
  return (
    <QueryState query={query}>
      {({ pages }) => {
        const submissions = pages.flatMap((page) => page.submissions);
        if (submissions.length === 0) return <Text c="dimmed">No submissions found!</Text>;
        return (
          <Stack>
            <Accordion variant="separated" chevronPosition="left">
              {submissions.map((submission) => (
                <SubmissionItem key={submission.id} submission={submission} drawingLabel={drawingLabel} />
              ))}
            </Accordion>
            {query.hasNextPage && (
              <Button
                variant="light"
                mih={44}
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show more
              </Button>
            )}
          </Stack>
        );
      }}
    </QueryState>
  );
}

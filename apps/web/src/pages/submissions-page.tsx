import { Accordion, Badge, Button, Group, List, Stack, Text } from '@mantine/core';
import type { Submission } from '@elucida/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { submissionsQuery } from '../api/submissions-queries.ts';
import { useSession } from '../api/session-queries.ts';
import { LevelBadge } from '../features/exercises/level-badge.tsx';
import { MoleculeDrawing } from '../ui/molecule-drawing.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { QueryState } from '../ui/query-state.tsx';

function SubmissionItem({ submission }: { submission: Submission }) {
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
        <MoleculeDrawing value={composerContent} label="What you drew" />
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

export function SubmissionsPage() {
  const session = useSession();
  const query = useInfiniteQuery(submissionsQuery(session?.id ?? ''));
  return (
    <PageFrame title="My submissions">
      <QueryState query={query}>
        {({ pages }) => {
          const submissions = pages.flatMap((page) => page.submissions);
          if (submissions.length === 0) return <Text c="dimmed">No submissions found!</Text>;
          return (
            <Stack>
              <Accordion variant="separated" chevronPosition="left">
                {submissions.map((submission) => (
                  <SubmissionItem key={submission.id} submission={submission} />
                ))}
              </Accordion>
              {query.hasNextPage && (
                <Button
                  variant="light"
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
    </PageFrame>
  );
}

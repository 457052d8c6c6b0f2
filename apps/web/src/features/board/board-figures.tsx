import { Card, SimpleGrid, Text } from '@mantine/core';
import type { Board } from '@elucida/contract';
import { meanText, rateText, timeText } from '../../ui/figure-words.ts';

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <Card withBorder padding="sm" component="li">
      <Text size="sm">{name}</Text>
      <Text size="xl" fw={600}>
        {value}
      </Text>
      <Text size="xs" c="dimmed">
        {note}
      </Text>
    </Card>
  );
}

/** How a class does at an exercise. */
export function BoardFigures({ board }: { board: Board }) {
  const { attempts, students, solved, medianSeconds, medianAttempts, score } = board;
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="sm" component="ul" p={0} m={0}>
      <Figure name="Attempts" value={String(attempts)} note="answers of students" />
      <Figure name="Students" value={String(students)} note="who answered" />
      <Figure
        name="Success rate"
        value={rateText(solved, students)}
        note={`${solved} of ${students} found it`}
      />
      <Figure name="Median time" value={timeText(medianSeconds)} note="to the right answer, without pauses" />
      <Figure
        name="Attempts to success"
        value={meanText(medianAttempts)}
        note="median, the right one included"
      />
      <Figure name="Mean score" value={meanText(score?.points ?? null)} note="of 100, over all attempts" />
    </SimpleGrid>
  );
}

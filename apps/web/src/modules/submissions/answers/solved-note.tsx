import { Group, Text } from '@mantine/core';
import type { Exercise } from '@elucida/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { formatDay } from '../../../languages/dates.ts';
import { Sentence } from '../../../languages/sentence.tsx';
import { t } from '../../../languages/t.ts';

/** Shows nothing if the exercise is not solved. */
export function SolvedNote({ solved }: Pick<Exercise, 'solved'>) {
  if (solved === undefined) return null;
  const day = formatDay(solved.at);
  return (
    <Group gap="xs" wrap="nowrap">
      <IconCircleCheck color="var(--mantine-color-teal-filled)" aria-hidden />
      <Text size="sm">
        <Sentence
          text="Solved on <day/> after <attempts/>."
          parts={{
            day: <time dateTime={solved.at}>{day}</time>,
            attempts: <>{t('{{count}} attempts', { count: solved.attempts })}</>,
          }}
        />
      </Text>
    </Group>
  );
}

import { Group, Text } from '@mantine/core';
import type { Exercise } from '@elucida/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { counted } from '../../ui/counted.ts';

/** That the reader has solved the exercise; nothing where they have not. */
export function SolvedNote({ solved }: Pick<Exercise, 'solved'>) {
  if (solved === undefined) return null;
  const day = new Date(solved.at).toLocaleDateString([], { dateStyle: 'long' });
  return (
    <Group gap="xs" wrap="nowrap">
      <IconCircleCheck size={20} color="var(--mantine-color-teal-filled)" aria-hidden />
      <Text size="sm">
        You solved this exercise on <time dateTime={solved.at}>{day}</time>, after{' '}
        {counted(solved.attempts, 'attempt')}.
      </Text>
    </Group>
  );
}

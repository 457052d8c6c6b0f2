import { Badge } from '@mantine/core';
import type { ExerciseListItem } from '@elucida/contract';
import { translateTerm } from '../../languages/translate-message.ts';

const colours = { EASY: 'teal', MEDIUM: 'lake', HARD: 'red' } as const;

export function LevelBadge({ level }: { level: ExerciseListItem['level'] }) {
  return (
    <Badge color={colours[level]} variant="light" flex="none">
      {translateTerm(level)}
    </Badge>
  );
}

import { Text } from '@mantine/core';
import type { Exercise } from '@elucida/contract';
import { describeClosingSoon } from './submission-period.ts';
import { useServerTime } from './use-submission-period.ts';

/** Renders even without text, so that screen readers announce each change. */
export function ClosesSoon({ exercise }: { exercise: Pick<Exercise, 'opensAt' | 'closesAt'> }) {
  const text = describeClosingSoon(exercise, useServerTime(exercise));
  return (
    <Text size="sm" fw={600} role="status" {...(text === undefined && { pos: 'absolute' })}>
      {text}
    </Text>
  );
}

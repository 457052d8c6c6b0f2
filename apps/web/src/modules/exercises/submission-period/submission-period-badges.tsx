import { Badge } from '@mantine/core';
import type { Exercise } from '@elucida/contract';
import { describeSubmissionPeriod, describeAttemptsLeft } from './submission-period.ts';
import { useServerTime } from './use-submission-period.ts';

export function SubmissionPeriodBadges({ exercise }: { exercise: Exercise }) {
  const texts = [describeSubmissionPeriod(exercise, useServerTime(exercise)), describeAttemptsLeft(exercise)];
  return texts
    .filter((text) => text !== undefined)
    .map((text) => (
      <Badge key={text} variant="default" tt="none" fw={500} title={text}>
        {text}
      </Badge>
    ));
}

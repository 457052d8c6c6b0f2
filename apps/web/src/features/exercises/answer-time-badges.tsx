import { Badge } from '@mantine/core';
import type { Exercise } from '@elucida/contract';
import { answerTimeText, attemptsText } from './answer-time.ts';
import { useAnswerTime } from './use-answer-time.ts';

/** From when, until when and how often one may answer; nothing where that is not limited. */
export function AnswerTimeBadges({ exercise }: { exercise: Exercise }) {
  const texts = [answerTimeText(exercise, useAnswerTime(exercise)), attemptsText(exercise)];
  return texts
    .filter((text) => text !== undefined)
    .map((text) => (
      <Badge key={text} variant="default" tt="none" fw={500}>
        {text}
      </Badge>
    ));
}

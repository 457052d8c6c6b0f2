import { ThemeIcon } from '@mantine/core';
import type { AssignmentMarks } from '@elucida/contract';
import { IconCheck, IconCircleHalf2, IconQuestionMark, IconX } from '@tabler/icons-react';
import { t } from '../../../languages/t.ts';

type Status = AssignmentMarks['signals'][number]['status'];

export const signalStatusNames: Record<Status, string> = {
  right: t('Correct'),
  incomplete: t('Partly correct'),
  wrong: t('Incorrect'),
  unanswered: t('Not answered'),
};

const faces: Record<Status, { colour: string; Icon: typeof IconCheck }> = {
  right: { colour: 'teal.8', Icon: IconCheck },
  incomplete: { colour: 'yellow.9', Icon: IconCircleHalf2 },
  wrong: { colour: 'red.8', Icon: IconX },
  unanswered: { colour: 'gray.7', Icon: IconQuestionMark },
};

/** Shows the mark of a signal, by colour and shape. */
export function SignalStatus({ status }: { status: Status }) {
  const { colour, Icon } = faces[status];
  return (
    <ThemeIcon size={22} radius="xl" color={colour} role="img" aria-label={signalStatusNames[status]}>
      <Icon size={14} aria-hidden />
    </ThemeIcon>
  );
}

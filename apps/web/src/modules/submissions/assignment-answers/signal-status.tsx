import type { AssignmentMarks } from '@elucida/contract';
import { type Icon, IconCheck, IconCircleHalf2, IconQuestionMark, IconX } from '@tabler/icons-react';
import { t } from '../../../languages/t.ts';
import { StatusIcon } from '../../../components/status-icon.tsx';

type Status = AssignmentMarks['signals'][number]['status'];

export const signalStatusNames: Record<Status, string> = {
  right: t('Correct'),
  incomplete: t('Partly correct'),
  wrong: t('Incorrect'),
  unanswered: t('Not answered'),
};

const faces: Record<Status, { colour: string; Icon: Icon }> = {
  right: { colour: 'teal.8', Icon: IconCheck },
  incomplete: { colour: 'yellow.9', Icon: IconCircleHalf2 },
  wrong: { colour: 'red.8', Icon: IconX },
  unanswered: { colour: 'gray.7', Icon: IconQuestionMark },
};

export const SignalStatus = ({ status }: { status: Status }) => (
  <StatusIcon {...faces[status]} label={signalStatusNames[status]} />
);

import { Alert, Anchor, Button, Group } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { type Exercise, endOfSubmissionsOf } from '@elucida/contract';
import { Link } from 'react-router';
import { formatExactTime } from '../../../languages/exact-time.ts';
import { t } from '../../../languages/t.ts';
import { useSession } from '../../sign-in/queries.ts';
import { SubmissionSavedCard } from '../feedback/submission-saved-card.tsx';
import type { AnswerStatus } from './answer-status.ts';

export interface AnswerNoticeProps {
  exercise: Exercise;
  status: AnswerStatus;
  /** Number of answers that were settled on this page: with each, the heading takes the focus. */
  settledCount: number;
  onSendAgain: () => void;
}

/** Returns until when a queued answer counts; an empty text where the exercise does not close. */
function describeArrivalLimit({ closesAt = null, lateMinutes = 0 }: Exercise): string {
  const end = endOfSubmissionsOf({ closesAt, lateMinutes });
  return end ? t('It counts if it arrives by {{time}}.', { time: formatExactTime(end.toISOString()) }) : '';
}

/** Says in one sentence why a drawing has no feedback yet, and offers one action. */
export function AnswerNotice({ exercise, status, settledCount, onSendAgain }: AnswerNoticeProps) {
  const session = useSession();
  switch (status.name) {
    case 'queued':
      return (
        <Alert color="blue" role="status" icon={<IconCloudOff aria-hidden />} title={t('No connection')}>
          <Group gap="xs" justify="space-between">
            {[
              session === null
                ? t(
                    'Keep this page open: your drawing is sent when the network returns, unless you change it.',
                  )
                : t('Your drawing is sent when the network returns, unless you change it.'),
              describeArrivalLimit(exercise),
            ].join(' ')}
            <Button variant="default" size="compact-sm" mih="var(--target)" onClick={onSendAgain}>
              {t('Send now')}
            </Button>
          </Group>
        </Alert>
      );
    case 'unanswered':
      return (
        <Alert color="red" role="alert">
          <Group gap="xs" justify="space-between">
            {t(
              'The server did not reply, so your answer may not have arrived. Submit your drawing again: the same structure does not count twice.',
            )}
            <Button variant="default" size="compact-sm" mih="var(--target)" onClick={onSendAgain}>
              {t('Submit again')}
            </Button>
          </Group>
        </Alert>
      );
    case 'refused':
      return (
        <Alert color="red" title={t('Not submitted; no attempt used')}>
          {status.message}
        </Alert>
      );
    case 'saved':
      return (
        <SubmissionSavedCard
          releasedAt={status.releasedAt}
          isRepeated={status.isRepeated}
          savedCount={settledCount}
        >
          {session && (
            <Anchor component={Link} to="/submissions" underline="always">
              {t('My submissions')}
            </Anchor>
          )}
        </SubmissionSavedCard>
      );
    default:
      return null;
  }
}

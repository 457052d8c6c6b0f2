import { Alert, Anchor, Button, Group } from '@mantine/core';
import type { Exercise } from '@elucida/contract';
import { Link } from 'react-router';
import { t } from '../../../languages/t.ts';
import { useSession } from '../../sign-in/queries.ts';
import { SubmissionSavedCard } from '../feedback/submission-saved-card.tsx';
import type { AnswerStatus } from './answer-status.ts';
import { QueuedNotice } from './queued-notice.tsx';

export interface AnswerNoticeProps {
  exercise: Exercise;
  status: AnswerStatus;
  /** Answers settled on this page; each increase moves the focus to the heading. */
  settledCount: number;
  onSendAgain: () => void;
}

const scrollIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

/** Shows why a drawing has no feedback yet, with an action if there is one. */
export function AnswerNotice({ exercise, status, settledCount, onSendAgain }: AnswerNoticeProps) {
  const session = useSession();
  switch (status.name) {
    case 'sending':
    case 'queued':
      // The notice stays while the drawing is sent, so that its button keeps the focus.
      if (status.name === 'sending' && !status.wasQueued) return null;
      return <QueuedNotice exercise={exercise} onSendAgain={onSendAgain} />;
    case 'unanswered':
      return (
        <Alert color="red" role="alert">
          <Group gap="xs" justify="space-between">
            {t(
              'The server reported an error, so your answer may not have been saved. Submit your drawing again: the same structure does not count twice.',
            )}
            <Button variant="default" size="compact-sm" onClick={onSendAgain}>
              {t('Submit again')}
            </Button>
          </Group>
        </Alert>
      );
    case 'refused':
      return (
        // Screen readers announce the message in a toast.
        <Alert ref={scrollIntoView} color="red" role="note" title={t('Not submitted; no attempt used')}>
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

import { Button, Stack, Text } from '@mantine/core';
import { t } from '../../../languages/t.ts';
import { TimeAgo } from '../../../components/states/time-ago.tsx';
import { Sentence } from '../../../languages/sentence.tsx';

export interface InvitationPanelProps {
  invitedAt: string;
  canSendInvitations: boolean;
  isSending: boolean;
  onSend: () => void;
}

/** Shows that an invitation was not used yet, with a button that sends it again. */
export function InvitationPanel({ invitedAt, canSendInvitations, isSending, onSend }: InvitationPanelProps) {
  return (
    <Stack align="flex-start">
      <Text size="sm" component="div">
        <Sentence
          text="Invited <time/>. No password set yet."
          parts={{ time: <TimeAgo time={invitedAt} /> }}
        />
      </Text>
      {canSendInvitations && (
        <Button variant="light" loading={isSending} onClick={onSend}>
          {t('Resend the invitation')}
        </Button>
      )}
    </Stack>
  );
}

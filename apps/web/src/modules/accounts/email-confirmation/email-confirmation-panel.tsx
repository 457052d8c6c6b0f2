import { Button, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { t } from '../../../languages/t.ts';

export interface EmailConfirmationPanelProps {
  email: string;
  isConfirmed: boolean;
  isSending: boolean;
  onSend: () => void;
}

/** Shows if one's e-mail address is confirmed, and sends the link that confirms it. */
export function EmailConfirmationPanel({
  email,
  isConfirmed,
  isSending,
  onSend,
}: EmailConfirmationPanelProps) {
  if (isConfirmed)
    return (
      <Text size="sm" mt="sm">
        <IconCircleCheck size={16} aria-hidden style={{ verticalAlign: 'text-bottom' }} />{' '}
        {t('Your e-mail address is confirmed.')}
      </Text>
    );
  return (
    <Stack align="flex-start" gap="xs" mt="sm">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t(
          'Your e-mail address is not confirmed. The link in our message to {{email}} confirms it, once, within a day. You can use everything without it.',
          { email },
        )}
      </Text>
      <Button variant="light" mih={44} loading={isSending} onClick={onSend}>
        {t('Send the link again')}
      </Button>
    </Stack>
  );
}

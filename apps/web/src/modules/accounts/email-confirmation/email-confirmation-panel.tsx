import { Button, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { t } from '../../../languages/t.ts';

export interface EmailConfirmationPanelProps {
  email: string;
  isConfirmed: boolean;
  isSending: boolean;
  onSend: () => void;
}

/** Shows whether the user's email address is confirmed, with a button that sends the link again. */
export function EmailConfirmationPanel({
  email,
  isConfirmed,
  isSending,
  onSend,
}: EmailConfirmationPanelProps) {
  if (isConfirmed)
    return (
      <Text size="sm" mt="sm">
        <IconCircleCheck aria-hidden style={{ verticalAlign: 'text-bottom' }} />{' '}
        {t('Your email address is confirmed.')}
      </Text>
    );
  return (
    <Stack align="flex-start" gap="xs" mt="sm">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t(
          'Your email address is not confirmed. Open the link sent to {{email}} within 24 hours. Until then, everything works as usual.',
          {
            email,
          },
        )}
      </Text>
      <Button variant="light" loading={isSending} onClick={onSend}>
        {t('Resend the link')}
      </Button>
    </Stack>
  );
}

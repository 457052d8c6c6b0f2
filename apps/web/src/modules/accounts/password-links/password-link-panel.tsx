import { Alert, Button, Code, Stack, Text } from '@mantine/core';
import { limits } from '@elucida/contract';
import { passwordLinkUrl } from '../queries.ts';
import { t } from '../../../languages/t.ts';
import { formatTime } from '../../../languages/dates.ts';
import { CopyButton } from '../../../components/states/copy-button.tsx';

export interface PasswordLinkPanelProps {
  hasPassword: boolean;
  /** True for an invited user without a password. */
  isInvited: boolean;
  made: { code: string; expiresAt: string } | undefined;
  isMaking: boolean;
  onMake: () => void;
}

export function PasswordLinkPanel({
  hasPassword,
  isInvited,
  made,
  isMaking,
  onMake,
}: PasswordLinkPanelProps) {
  if (!hasPassword && !isInvited)
    return <Text size="sm">{t('This account has no password, so there is none to reset.')}</Text>;
  return (
    <Stack align="flex-start">
      <Text size="sm">
        {isInvited
          ? t('Create a link with which this person can set a password within {{days}} days.', {
              days: limits.invitationDays,
            })
          : t(
              'Create a link with which this person can set a new password, once, within {{hours}} hours. Setting it ends all their sessions.',
              { hours: limits.passwordLinkHours },
            )}
      </Text>
      <Text size="sm" c="dimmed">
        {t('The link is not emailed. Send it to the person yourself, in private.')}
      </Text>
      <Button variant="light" loading={isMaking} onClick={onMake}>
        {t('Create a password link')}
      </Button>
      {made !== undefined && (
        <Alert w="100%" role="status" title={t('Copy this link now: it is not shown again')}>
          <Stack align="flex-start" gap="xs">
            <Code block w="100%" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {passwordLinkUrl(made.code)}
            </Code>
            <Text size="sm">
              {t('Valid until {{time}}. Earlier links no longer work.', {
                time: formatTime(made.expiresAt),
              })}
            </Text>
            <CopyButton text={passwordLinkUrl(made.code)} what={t('the link')} label={t('Copy the link')} />
          </Stack>
        </Alert>
      )}
    </Stack>
  );
}

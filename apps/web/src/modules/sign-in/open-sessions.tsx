import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import type { OpenSession } from '@elucida/contract';
import { t } from '../../languages/t.ts';
import { TimeAgo } from '../../components/states/time-ago.tsx';

function deviceText({ browser, system }: OpenSession): string {
  if (browser !== null && system !== null) return t('{{browser}} on {{system}}', { browser, system });
  return browser ?? system ?? t('Unknown browser');
}

export interface OpenSessionsProps {
  sessions: readonly OpenSession[];
  isEnding: boolean;
  /** Undefined ends all sessions except this one. */
  onEnd: (id: string | undefined) => void;
}

export function OpenSessions({ sessions, isEnding, onEnd }: OpenSessionsProps) {
  return (
    <Stack>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('My sessions')}>
        {sessions.map((session) => (
          <Group component="li" key={session.id} justify="space-between" wrap="nowrap">
            <div>
              <Group gap="xs">
                <Text>{deviceText(session)}</Text>
                {session.isCurrent && <Badge variant="light">{t('This device')}</Badge>}
              </Group>
              <Text size="sm" c="dimmed">
                {t('Started')} <TimeAgo time={session.createdAt} />, {t('last active')}{' '}
                <TimeAgo time={session.lastSeenAt} />
              </Text>
            </div>
            {!session.isCurrent && (
              <Button
                variant="default"
                style={{ flexShrink: 0 }}
                disabled={isEnding}
                aria-label={t('End session: {{device}}', { device: deviceText(session) })}
                onClick={() => onEnd(session.id)}
              >
                {t('End session')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <Button
          variant="default"
          disabled={isEnding}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => onEnd(undefined)}
        >
          {t('End all other sessions')}
        </Button>
      )}
    </Stack>
  );
}

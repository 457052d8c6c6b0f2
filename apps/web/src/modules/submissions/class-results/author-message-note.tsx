import { Alert, Group, Text } from '@mantine/core';
import type { AuthorMessage } from '@elucida/contract';
import { IconMessage, IconPencil, IconTrash } from '@tabler/icons-react';
import { Sentence } from '../../../languages/sentence.tsx';
import { t } from '../../../languages/t.ts';
import { TimeAgo } from '../../../components/states/time-ago.tsx';
import { ActionButton } from '../../../components/action-button.tsx';

export interface AuthorMessageNoteProps {
  message: AuthorMessage;
  /** Buttons need both `onEdit` and `onRemove`. */
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}

export function AuthorMessageNote({ message, onEdit, onRemove }: AuthorMessageNoteProps) {
  const { author, date, lastModified } = message;
  const isInfo = message.severity === 'info';
  return (
    <Alert
      color={isInfo ? 'lake' : 'orange'}
      icon={<IconMessage aria-hidden />}
      title={isInfo ? t('Message to students (information)') : t('Message to students (error)')}
    >
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {message.message}
      </Text>
      <Text size="xs" mt="2xs">
        <Sentence
          text={
            lastModified === date
              ? 'Written by <person/> <time/>'
              : 'Written by <person/> <time/>, changed <change/>'
          }
          parts={{
            person: <>{author ?? t('a deleted account')}</>,
            time: <TimeAgo time={date} />,
            change: <TimeAgo time={lastModified} />,
          }}
        />
      </Text>
      {onEdit && onRemove && (
        <Group gap="xs" mt="xs">
          <ActionButton variant="default" icon={IconPencil} onClick={onEdit}>
            {t('Edit the message')}
          </ActionButton>
          <ActionButton variant="subtle" color="red" icon={IconTrash} onClick={onRemove}>
            {t('Delete the message')}
          </ActionButton>
        </Group>
      )}
    </Alert>
  );
}

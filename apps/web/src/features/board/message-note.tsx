import { Alert, Button, Group, Text } from '@mantine/core';
import type { BoardMessage } from '@elucida/contract';
import { IconMessage, IconPencil, IconTrash } from '@tabler/icons-react';
import { TimeAgo } from '../../ui/time-ago.tsx';

export interface MessageNoteProps {
  message: BoardMessage;
  /** Without them it can be read only. */
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}

/** What an author wrote for a wrong answer, by whom and when. */
export function MessageNote({ message, onEdit, onRemove }: MessageNoteProps) {
  const { author, date, lastModified } = message;
  const isInfo = message.severity === 'info';
  return (
    <Alert
      color={isInfo ? 'lake' : 'orange'}
      icon={<IconMessage aria-hidden />}
      title={isInfo ? 'Message to students (information)' : 'Message to students (error)'}
    >
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {message.message}
      </Text>
      <Text size="xs" mt={4}>
        Written by {author ?? 'somebody whose account is gone'} <TimeAgo time={date} />
        {lastModified !== date && (
          <>
            , changed <TimeAgo time={lastModified} />
          </>
        )}
      </Text>
      {onEdit && onRemove && (
        <Group gap="xs" mt="xs">
          <Button
            variant="default"
            mih={44}
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={onEdit}
          >
            Edit the message
          </Button>
          <Button
            variant="subtle"
            color="red"
            mih={44}
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={onRemove}
          >
            Delete the message
          </Button>
        </Group>
      )}
    </Alert>
  );
}

import { Card, Group, Stack, Text } from '@mantine/core';
import type { BoardMessage } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { boardMessagesQuery } from '../../api/board-queries.ts';
import { useMay } from '../../api/use-may.ts';
import { MessageNote } from '../../features/board/message-note.tsx';
import { t } from '../../languages/t.ts';
import { MoleculeDrawing } from '../../ui/molecule-drawing.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { MessageEditing, useAskToRemoveMessage } from './message-editing.tsx';

/** Every message that was written for a wrong answer of an exercise, newest first. */
export function MessageList({ exerciseId, isSilent }: { exerciseId: number; isSilent: boolean }) {
  const query = useQuery(boardMessagesQuery(exerciseId));
  const mayWrite = useMay('content.manage');
  const [edited, setEdited] = useState<BoardMessage>();
  const askToRemove = useAskToRemoveMessage(exerciseId);
  return (
    <QueryState query={query}>
      {(messages) =>
        messages.length === 0 ? (
          <Text c="dimmed">{t('No message has been written yet')}</Text>
        ) : (
          <Stack component="ul" gap="xs" p={0} m={0}>
            {messages.map((message) => (
              <Card key={message.id} withBorder component="li" padding="sm">
                <Group align="flex-start" gap="lg">
                  <MoleculeDrawing
                    value={message.drawing}
                    label={t('The answer that the message is for')}
                    width={160}
                    height={120}
                  />
                  <Stack flex="1 1 280px" miw={0}>
                    <MessageNote
                      message={message}
                      {...(mayWrite && {
                        onEdit: () => setEdited(message),
                        onRemove: () => void askToRemove(message),
                      })}
                    />
                  </Stack>
                </Group>
              </Card>
            ))}
            {edited && (
              <MessageEditing
                exerciseId={exerciseId}
                drawing={edited.drawing}
                edited={edited}
                isSilent={isSilent}
                onClose={() => setEdited(undefined)}
              />
            )}
          </Stack>
        )
      }
    </QueryState>
  );
}

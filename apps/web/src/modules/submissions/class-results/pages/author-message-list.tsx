import { Card, Group, Stack, Text } from '@mantine/core';
import type { AuthorMessage } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { authorMessagesQuery } from '../queries.ts';
import { useCan } from '../../../sign-in/use-can.ts';
import { AuthorMessageNote } from '../author-message-note.tsx';
import { t } from '../../../../languages/t.ts';
import { MoleculeDrawing } from '../../../../components/molecule-drawing/molecule-drawing.tsx';
import { QueryState } from '../../../../components/states/query-state.tsx';
import { AuthorMessageEditor, useConfirmRemoveMessage } from './author-message-editor.tsx';

/** Shows the newest first. */
export function AuthorMessageList({
  exerciseId,
  isVerdictOnly,
}: {
  exerciseId: number;
  isVerdictOnly: boolean;
}) {
  const query = useQuery(authorMessagesQuery(exerciseId));
  const canWrite = useCan('content.manage');
  const [edited, setEdited] = useState<AuthorMessage>();
  const askToRemove = useConfirmRemoveMessage(exerciseId);
  return (
    <QueryState query={query}>
      {(messages) =>
        messages.length === 0 ? (
          <Text c="dimmed">{t('No messages yet')}</Text>
        ) : (
          <Stack component="ul" gap="xs" p={0} m={0}>
            {messages.map((message) => (
              <Card key={message.id} withBorder component="li" padding="sm">
                <Group align="flex-start" gap="lg">
                  <MoleculeDrawing
                    value={message.drawing}
                    label={t('Answer for this message')}
                    size="medium"
                  />
                  <Stack flex="1 1 var(--field-l)" miw={0}>
                    <AuthorMessageNote
                      message={message}
                      {...(canWrite && {
                        onEdit: () => setEdited(message),
                        onRemove: () => void askToRemove(message),
                      })}
                    />
                  </Stack>
                </Group>
              </Card>
            ))}
            {edited && (
              <AuthorMessageEditor
                exerciseId={exerciseId}
                drawing={edited.drawing}
                edited={edited}
                isVerdictOnly={isVerdictOnly}
                onClose={() => setEdited(undefined)}
              />
            )}
          </Stack>
        )
      }
    </QueryState>
  );
}

import { Button, Card, Collapse, Group, Stack, Text } from '@mantine/core';
import type { WrongAnswer } from '@elucida/contract';
import { IconChevronDown, IconChevronUp, IconMessagePlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useCan } from '../../../sign-in/use-can.ts';
import { formatMean } from '../../../../lib/format-figures.ts';
import { AuthorMessageNote } from '../author-message-note.tsx';
import { GivenFeedback } from '../given-feedback.tsx';
import { MoleculeDrawing } from '../../../../components/molecule-drawing/molecule-drawing.tsx';
import { Sentence } from '../../../../languages/sentence.tsx';
import { t } from '../../../../languages/t.ts';
import { TimeAgo } from '../../../../components/states/time-ago.tsx';
import { AuthorMessageEditor, useConfirmRemoveMessage } from './author-message-editor.tsx';
import { StructureSubmissions } from './structure-submissions.tsx';
import { ActionButton } from '../../../../components/action-button.tsx';

export interface WrongAnswerCardProps {
  exerciseId: number;
  answer: WrongAnswer;
  /** From 1. */
  rank: number;
  isVerdictOnly: boolean;
}

export function WrongAnswerCard({ exerciseId, answer, rank, isVerdictOnly }: WrongAnswerCardProps) {
  const canWrite = useCan('content.manage');
  const [isOpen, setOpen] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const askToRemove = useConfirmRemoveMessage(exerciseId);
  const listId = useId();
  const { structure, drawing, count, students, meanPoints, lastDate, feedback, authorMessage } = answer;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Card withBorder component="li" padding="sm" aria-label={t('Incorrect answer {{rank}}', { rank })}>
      <Group align="flex-start" gap="lg">
        <MoleculeDrawing value={drawing} label={t('Incorrect answer {{rank}}', { rank })} size="medium" />
        <Stack gap="sm" flex="1 1 var(--field-l)" miw={0}>
          <Group gap="xs" align="baseline">
            <Text fw={600}>
              {t('{{times}} by {{students}}', {
                times: t('{{count}} times', { count }),
                students: t('{{count}} students', { count: students }),
              })}
            </Text>
            {meanPoints !== null && (
              <Text size="sm">
                {t('Score {{meanPoints}} of 100', { meanPoints: formatMean(meanPoints) })}
              </Text>
            )}
            <Text size="sm" c="dimmed">
              <Sentence text="last submitted <time/>" parts={{ time: <TimeAgo time={lastDate} /> }} />
            </Text>
          </Group>
          {authorMessage && (
            <AuthorMessageNote
              message={authorMessage}
              {...(canWrite && {
                onEdit: () => setWriting(true),
                onRemove: () => void askToRemove(authorMessage),
              })}
            />
          )}
          <GivenFeedback feedback={feedback} />
          <Group gap="xs">
            {canWrite && !authorMessage && (
              <ActionButton
                variant="light"
                icon={IconMessagePlus}
                aria-label={t('Write a message for this answer')}
                onClick={() => setWriting(true)}
              >
                {t('Write a message')}
              </ActionButton>
            )}
            <Button
              variant="default"
              aria-expanded={isOpen}
              aria-controls={listId}
              leftSection={<Chevron aria-hidden />}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? t('Hide the submissions') : t('Show the submissions')}
            </Button>
          </Group>
        </Stack>
      </Group>
      <Collapse expanded={isOpen} id={listId}>
        <Stack pt="sm">
          {isOpen && <StructureSubmissions exerciseId={exerciseId} structure={structure} />}
        </Stack>
      </Collapse>
      {isWriting && (
        <AuthorMessageEditor
          exerciseId={exerciseId}
          drawing={authorMessage?.drawing ?? drawing}
          edited={authorMessage ?? undefined}
          isVerdictOnly={isVerdictOnly}
          onClose={() => setWriting(false)}
        />
      )}
    </Card>
  );
}

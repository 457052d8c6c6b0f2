import { Card, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../languages/t.ts';
import { SubmitAnswerButton } from './submit-answer-button.tsx';
import { ConflictingDraft } from '../drafts/conflicting-draft.tsx';
import type { AnswerState } from './use-answer.ts';

export interface AnswerPanelProps {
  answer: AnswerState;
  hasCorrector: boolean;
  /** Why no answer is taken now; drawing goes on all the same. */
  noAnswerText?: string | undefined;
  /** How often one may still answer, where that is limited. */
  attemptsText?: string | undefined;
  editor: ReactNode;
  /** Beside the button that submits. */
  actions?: ReactNode;
  /** Whether what is drawn is safe. */
  status?: ReactNode;
}

/** The drawing tool with its button; a sentence alone where the exercise has no corrector. */
export function AnswerPanel({
  answer,
  hasCorrector,
  noAnswerText,
  attemptsText,
  editor,
  actions,
  status,
}: AnswerPanelProps) {
  if (!hasCorrector)
    return (
      <Card withBorder padding="md">
        <Text>{t("This exercise doesn't have the corrector activated.")}</Text>
      </Card>
    );
  return (
    <Card withBorder padding="md">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('Your answer')}
        </Title>
        {answer.otherDraft !== undefined && (
          <ConflictingDraft onUseOther={answer.takeOther} onKeepOwn={answer.dismissOther} />
        )}
        {editor}
        {status}
        {actions}
        {noAnswerText !== undefined ? (
          <Text role="status">{noAnswerText}</Text>
        ) : (
          <>
            <SubmitAnswerButton isSending={answer.isSending} onSubmit={() => void answer.send()} />
            {attemptsText !== undefined && (
              <Text size="sm" ta="center">
                {attemptsText}
              </Text>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}

import { Group, SegmentedControl, Text } from '@mantine/core';
import { type FeedbackLanguage, feedbackLanguages } from '@elucida/contract';
import { IconScale } from '@tabler/icons-react';
import { useId } from 'react';
import { t } from '../../../languages/t.ts';
import { feedbackTexts } from '../feedback/feedback-texts.ts';
import type { Consistency } from '../feedback/use-consistency.ts';
import { ActionButton } from '../../../components/action-button.tsx';

const languageNames: Record<FeedbackLanguage, string> = { en: 'English', fr: 'Français' };

export interface CompareButtonProps {
  consistency: Consistency;
  hasDrawing: boolean;
  /** Called before the comparison opens. */
  onAsk?: () => void;
}

/** Compares a drawing before it is submitted. */
export function CompareButton({ consistency, hasDrawing, onAsk }: CompareButtonProps) {
  return (
    <ActionButton
      ref={consistency.compareButton}
      variant="default"
      icon={IconScale}
      disabled={!hasDrawing}
      loading={consistency.isLoading}
      onClick={() => {
        onAsk?.();
        consistency.ask();
      }}
    >
      {feedbackTexts.compare}
    </ActionButton>
  );
}

export interface FeedbackLanguageChoiceProps {
  language: FeedbackLanguage;
  onLanguage: (language: FeedbackLanguage) => void;
}

export function FeedbackLanguageChoice({ language, onLanguage }: FeedbackLanguageChoiceProps) {
  const labelId = useId();
  return (
    <Group gap="xs" justify="space-between">
      <Text size="sm" id={labelId}>
        {t('Feedback language')}
      </Text>
      <SegmentedControl
        aria-labelledby={labelId}
        value={language}
        onChange={onLanguage}
        data={feedbackLanguages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </Group>
  );
}

import { Text } from '@mantine/core';
import { AnswerSaved } from '../../ui/answer-saved.tsx';
import classes from './feedback-card.module.css';
import { feedbackWords } from './feedback-words.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

export interface SavedCardProps {
  /** ISO time at which the feedback is released. */
  releasedAt: string;
  isRepeated?: boolean | undefined;
  /** Count of answers that this page has saved: with each, the heading takes the focus. */
  savedCount?: number;
}

/** Note that a drawing is saved, whose heading takes the focus. */
export function SavedCard({ releasedAt, isRepeated, savedCount = 0 }: SavedCardProps) {
  const heading = useHeadingFocus<HTMLSpanElement>(savedCount);
  return (
    <AnswerSaved
      releasedAt={releasedAt}
      labelClass={classes['title']}
      heading={(title) => (
        <span ref={heading} tabIndex={-1} className={classes['heading']}>
          {title}
        </span>
      )}
    >
      {isRepeated && <Text size="sm">{feedbackWords.isRepeated}</Text>}
    </AnswerSaved>
  );
}

import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { SubmissionSaved } from '../answers/submission-saved.tsx';
import classes from './feedback-card.module.css';
import { feedbackTexts } from './feedback-texts.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

export interface SubmissionSavedCardProps {
  /** ISO time at which the feedback is released. */
  releasedAt: string;
  isRepeated?: boolean | undefined;
  /** Count of answers that this page has saved: with each, the heading takes the focus. */
  savedCount?: number;
  children?: ReactNode;
}

/** Note that a drawing is saved, whose heading takes the focus. */
export function SubmissionSavedCard({
  releasedAt,
  isRepeated,
  savedCount = 0,
  children,
}: SubmissionSavedCardProps) {
  const heading = useHeadingFocus<HTMLSpanElement>(savedCount);
  return (
    <SubmissionSaved
      releasedAt={releasedAt}
      labelClass={classes['title']}
      heading={(title) => (
        <span ref={heading} tabIndex={-1} className={classes['heading']}>
          {title}
        </span>
      )}
    >
      {isRepeated && <Text size="sm">{feedbackTexts.isRepeated}</Text>}
      {children}
    </SubmissionSaved>
  );
}

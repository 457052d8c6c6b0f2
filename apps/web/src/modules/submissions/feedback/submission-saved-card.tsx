import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { SubmissionSaved } from '../answers/submission-saved.tsx';
import classes from './feedback-card.module.css';
import { feedbackTexts } from './feedback-texts.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

export interface SubmissionSavedCardProps {
  /** In ISO format. */
  releasedAt: string;
  isRepeated?: boolean | undefined;
  /** Answers saved on this page; each increase moves the focus to the heading. */
  savedCount?: number;
  children?: ReactNode;
}

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

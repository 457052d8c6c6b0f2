import { Alert, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { locale } from '../../languages/locale.ts';
import { t } from '../../languages/t.ts';
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

/** Note that an answer is saved, and when its feedback follows. */
export function SavedCard({ releasedAt, isRepeated, savedCount = 0 }: SavedCardProps) {
  const heading = useHeadingFocus<HTMLSpanElement>(savedCount);
  const time = new Date(releasedAt).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Alert
      color="blue"
      role="status"
      classNames={{ label: classes['title'] }}
      icon={<IconCircleCheck aria-hidden />}
      title={
        <span ref={heading} tabIndex={-1} className={classes['heading']}>
          {t('Your answer is saved.')}
        </span>
      }
    >
      {t('Its feedback is in My submissions from {{time}} on.', { time })}
      {isRepeated && <Text size="sm">{feedbackWords.isRepeated}</Text>}
    </Alert>
  );
}

import { Alert } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatExactTime } from '../../../languages/dates.ts';
import { t } from '../../../languages/t.ts';

export interface SubmissionSavedProps {
  /** ISO time. */
  releasedAt: string;
  /** Wraps the title, so that it can take the focus. */
  heading?: (title: string) => ReactNode;
  labelClass?: string | undefined;
  children?: ReactNode;
}

export function SubmissionSaved({ releasedAt, heading, labelClass, children }: SubmissionSavedProps) {
  const time = formatExactTime(releasedAt);
  const title = t('Your answer is saved.');
  return (
    <Alert
      color="blue"
      role="status"
      icon={<IconCircleCheck aria-hidden />}
      title={heading ? heading(title) : title}
      {...(labelClass !== undefined && { classNames: { label: labelClass } })}
    >
      {t('Feedback will be in My submissions from {{time}}.', { time })}
      {children}
    </Alert>
  );
}

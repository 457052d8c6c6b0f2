import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { formatDay } from '../../languages/dates.ts';
import { Sentence } from '../../languages/sentence.tsx';
import { t } from '../../languages/t.ts';

/** Appears during the month before the erasure. */
export function ErasureNotice({ erasedAt }: { erasedAt: string }) {
  const day = formatDay(erasedAt);
  return (
    <Alert color="orange" title={t('Your account will be erased on {{day}}', { day })} role="status" mb="md">
      {t('Your submissions, drawings and logs are erased two years after your first login.')}{' '}
      <Sentence
        text="<a>Download your data</a> before then."
        parts={{ a: <Anchor component={Link} to="/account" underline="always" /> }}
      />
    </Alert>
  );
}

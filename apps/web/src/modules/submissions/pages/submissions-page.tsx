import { useSession } from '../../sign-in/queries.ts';
import { t } from '../../../languages/t.ts';
import { PageFrame } from '../../../components/states/page-frame.tsx';
import { SubmissionList } from '../submission-list.tsx';

export function SubmissionsPage() {
  const session = useSession();
  return (
    <PageFrame title={t('My submissions')}>
      <SubmissionList userId={session?.id ?? ''} drawingLabel={t('Your drawing')} />
    </PageFrame>
  );
}

import { useSession } from '../api/session-queries.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { SubmissionList } from './submission-list.tsx';

export function SubmissionsPage() {
  const session = useSession();
  return (
    <PageFrame title="My submissions">
      <SubmissionList userId={session?.id ?? ''} drawingLabel="What you drew" />
    </PageFrame>
  );
}

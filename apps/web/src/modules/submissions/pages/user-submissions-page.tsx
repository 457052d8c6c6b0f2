import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { accountQuery } from '../../accounts/queries.ts';
import { t } from '../../../languages/t.ts';
import { PageFrame } from '../../../components/states/page-frame.tsx';
import { QueryState } from '../../../components/states/query-state.tsx';
import { ErrorPage } from '../../../components/states/error-page.tsx';
import { SubmissionList } from '../submission-list.tsx';

export function UserSubmissionsPage() {
  const { id = '' } = useParams();
  const query = useQuery(accountQuery(id));
  return (
    <QueryState query={query} ifMissing={<ErrorPage error={query.error} />}>
      {({ firstname, lastname }) => (
        <PageFrame
          title={t('Submissions of {{firstname}} {{lastname}}', { firstname, lastname })}
          segmentNames={{ [id]: `${firstname} ${lastname}` }}
        >
          <SubmissionList key={id} userId={id} drawingLabel={t('Drawing by {{firstname}}', { firstname })} />
        </PageFrame>
      )}
    </QueryState>
  );
}

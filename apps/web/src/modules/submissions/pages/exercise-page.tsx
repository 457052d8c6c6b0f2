import { Suspense, lazy } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatch, useParams, useSearchParams } from 'react-router';
import { openExerciseQuery, exercisePreviewQuery } from '../../exercises/queries.ts';
import { ApiError } from '../../../lib/api/client.ts';
import { useCan } from '../../sign-in/use-can.ts';
import { useRefetchAtOpening } from '../../exercises/submission-period/use-submission-period.ts';
import { useClosedReason } from '../../exercises/submission-period/use-closed-reason.ts';
import { useStoreExerciseOffline } from '../../exercises/use-store-exercise-offline.ts';
import { QueryState } from '../../../components/states/query-state.tsx';
import { LoadingPage } from '../../../components/states/loading-page.tsx';
import { ErrorPage } from '../../../components/states/error-page.tsx';
import { StructureView, type StructureViewProps } from './structure-view.tsx';

// The first spectrum must not wait for the other task or for authors' forms.
const AssignmentView = lazy(async () => ({
  default: (await import('../assignment-answers/assignment-view.tsx')).AssignmentView,
}));
const ManagerView = lazy(async () => ({
  default: (await import('../../exercises/pages/exercise/manager-view.tsx')).ManagerView,
}));

function StudentView(props: Omit<StructureViewProps, 'closedReason'>) {
  const { exercise, isGone, isPreview } = props;
  const { assignment } = exercise;
  useRefetchAtOpening(exercise);
  useStoreExerciseOffline(exercise);
  const reason = useClosedReason(exercise, { isGone });
  const shown = { ...props, closedReason: isPreview ? undefined : reason };
  if (assignment === undefined) return <StructureView {...shown} />;
  // The numbers of the assigned atoms are valid for one drawing only.
  return (
    <Suspense fallback={<LoadingPage />}>
      <AssignmentView key={assignment.drawingHash} question={assignment} {...shown} />
    </Suspense>
  );
}

export function ExercisePage() {
  const { id = '' } = useParams();
  const experimentId = useMatch('/exercises/:id/experiments/:experimentId')?.params.experimentId;
  const [search] = useSearchParams();
  const seesAll = useCan('catalogue.read-hidden');
  const isPreview = seesAll && search.has('preview');
  const isRehearsal = isPreview && search.has('rehearsal');
  const query = useQuery(isPreview ? exercisePreviewQuery(Number(id)) : openExerciseQuery(Number(id)));
  return (
    <>
      <QueryState query={query} ifMissing={<ErrorPage error={query.error} />}>
        {(exercise) =>
          seesAll && !isPreview ? (
            <Suspense fallback={<LoadingPage />}>
              <ManagerView key={exercise.id} exercise={exercise} experimentId={experimentId} />
            </Suspense>
          ) : (
            <StudentView
              key={exercise.id}
              exercise={exercise}
              experimentId={experimentId}
              isPreview={isPreview}
              isRehearsal={isRehearsal}
              isGone={query.error instanceof ApiError && query.error.status === 404}
            />
          )
        }
      </QueryState>
      <Outlet />
    </>
  );
}

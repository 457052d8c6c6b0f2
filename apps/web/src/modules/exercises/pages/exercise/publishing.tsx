import { IconPlayerPlay } from '@tabler/icons-react';
import type { Exercise, PublicationWarning } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { checklistQuery, usePublishExercise } from '../../queries.ts';
import { useCan } from '../../../sign-in/use-can.ts';
import { ChecklistCard } from '../../checks/checklist-card.tsx';
import { t } from '../../../../languages/t.ts';
import { QueryState } from '../../../../components/states/query-state.tsx';
import { toastError, toastSuccess } from '../../../../components/states/toast.ts';
import { ActionLink } from '../../../../components/action-button.tsx';

interface PublishingProps {
  exercise: Exercise;
  onPublished: (published: Exercise) => void;
}

function Checklist({ exercise, onPublished }: PublishingProps) {
  const query = useQuery(checklistQuery(exercise.id));
  const publish = usePublishExercise(exercise.id);
  const send = async (confirmed: PublicationWarning[]) => {
    try {
      onPublished(await publish.mutateAsync(confirmed));
      toastSuccess(t('Exercise published'));
    } catch (error) {
      toastError((error as Error).message);
      // A new warning appears in the list, where it can be confirmed.
      void query.refetch();
    }
  };
  return (
    <QueryState query={query}>
      {(items) => (
        <ChecklistCard
          exerciseId={exercise.id}
          items={items}
          isPublishing={publish.isPending}
          onPublish={(confirmed) => void send(confirmed)}
        >
          {exercise.corrector && exercise.task === 'structure' && (
            <ActionLink
              to={`/exercises/${exercise.id}?preview=1&rehearsal=1`}
              variant="default"
              icon={IconPlayerPlay}
            >
              {t('Rehearse')}
            </ActionLink>
          )}
        </ChecklistCard>
      )}
    </QueryState>
  );
}

export function Publishing(props: PublishingProps) {
  const canManage = useCan('content.manage');
  return props.exercise.draft && canManage ? <Checklist {...props} /> : null;
}

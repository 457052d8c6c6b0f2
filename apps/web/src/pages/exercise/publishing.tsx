import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { Exercise } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { checklistQuery, usePublishExercise } from '../../api/exercises-queries.ts';
import { useMay } from '../../api/use-may.ts';
import { ChecklistCard } from '../../features/exercises/checklist-card.tsx';
import { t } from '../../languages/t.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';

function Rehearsal({ exercise }: { exercise: Exercise }) {
  return (
    <Button
      component={Link}
      to={`/exercises/${exercise.id}?preview=1&rehearsal=1`}
      variant="default"
      mih={44}
      leftSection={<IconPlayerPlay size={18} aria-hidden />}
    >
      {t('Rehearse')}
    </Button>
  );
}

function Checklist({ exercise }: { exercise: Exercise }) {
  const { data } = useQuery(checklistQuery(exercise.id));
  const publish = usePublishExercise(exercise.id);
  if (data === undefined) return null;
  return (
    <ChecklistCard
      key={data.map(({ code, state }) => `${code} ${state}`).join()}
      items={data}
      isPublishing={publish.isPending}
      onPublish={(confirmed) =>
        publish.mutate(confirmed, {
          onSuccess: () => toastSuccess(t('Exercise published')),
          onError: (error) => toastError(error.message),
        })
      }
    >
      {exercise.corrector && exercise.task === 'structure' && <Rehearsal exercise={exercise} />}
    </ChecklistCard>
  );
}

/** Checklist and button to publish an exercise that students do not see yet. */
export function Publishing({ exercise }: { exercise: Exercise }) {
  const canManage = useMay('content.manage');
  return exercise.draft && canManage ? <Checklist exercise={exercise} /> : null;
}

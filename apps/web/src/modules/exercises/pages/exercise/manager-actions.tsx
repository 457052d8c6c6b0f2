import {
  IconBroadcast,
  IconCopy,
  IconEye,
  IconPlayerPlay,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react';
import { type Exercise, limits } from '@elucida/contract';
import { useNavigate } from 'react-router';
import { useDuplicateExercise, useRemoveExercise } from '../../queries.ts';
import { useCan } from '../../../sign-in/use-can.ts';
import { t } from '../../../../languages/t.ts';
import { useConfirm } from '../../../../components/states/confirm.tsx';
import { useClearAllUnsaved } from '../../../../components/forms/leave-guard.tsx';
import { toastError, toastSuccess } from '../../../../components/states/toast.ts';
import { ActionButton, ActionLink } from '../../../../components/action-button.tsx';

export function ManagerActions({ exercise }: { exercise: Exercise }) {
  const canManage = useCan('content.manage');
  const canSeeClassResults = useCan('classResults.read');
  const navigate = useNavigate();
  const confirm = useConfirm();
  const clearAllUnsaved = useClearAllUnsaved();
  const remove = useRemoveExercise(exercise.id);
  const duplicate = useDuplicateExercise(exercise.id);
  const askAndRemove = async () => {
    const isSure = await confirm({
      message: t('Are you sure to delete this exercise?'),
      details: t(
        'Students can no longer open it. Submissions are kept; drafts are lost on permanent deletion. An administrator can restore it within {{binDays}} days.',
        {
          binDays: limits.binDays,
        },
      ),
    });
    if (!isSure) return;
    remove.mutate(exercise.lastmodified, {
      onSuccess: () => {
        clearAllUnsaved();
        toastSuccess(t('Exercise removed'));
        void navigate('/exercises');
      },
      onError: (error) => toastError(error.message),
    });
  };
  const copy = () =>
    duplicate.mutate(undefined, {
      onSuccess: ({ id }) => {
        toastSuccess(t('Exercise created'));
        void navigate(`/exercises/${id}`);
      },
      onError: (error) => toastError(error.message),
    });
  return (
    <>
      <ActionLink to={`/exercises/${exercise.id}?preview=1`} variant="default" icon={IconEye}>
        {t('Preview as a student')}
      </ActionLink>
      <ActionLink to={`/exercises/${exercise.id}/live`} variant="default" icon={IconBroadcast}>
        {t('Live class')}
      </ActionLink>
      {exercise.corrector && exercise.task === 'structure' && (
        <ActionLink to={`/exercises/${exercise.id}/try-out`} variant="default" icon={IconPlayerPlay}>
          {t('Test')}
        </ActionLink>
      )}
      {canSeeClassResults && (
        <ActionLink to={`/exercises/${exercise.id}/board`} variant="default" icon={IconUsersGroup}>
          {t('Class results')}
        </ActionLink>
      )}
      {canManage && (
        <>
          <ActionButton variant="default" loading={duplicate.isPending} icon={IconCopy} onClick={copy}>
            {t('Duplicate')}
          </ActionButton>
          <ActionButton
            variant="light"
            color="red"
            loading={remove.isPending}
            icon={IconTrash}
            onClick={() => void askAndRemove()}
          >
            {t('Delete')}
          </ActionButton>
        </>
      )}
    </>
  );
}

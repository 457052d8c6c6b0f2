import { Button } from '@mantine/core';
import {
  IconBroadcast,
  IconCopy,
  IconEye,
  IconPlayerPlay,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react';
import { type Exercise, limits } from '@elucida/contract';
import { Link, useNavigate } from 'react-router';
import { useDuplicateExercise, useRemoveExercise } from '../../queries.ts';
import { useCan } from '../../../sign-in/use-can.ts';
import { t } from '../../../../languages/t.ts';
import { useConfirm } from '../../../../components/states/confirm.tsx';
import { useClearAllUnsaved } from '../../../../components/forms/leave-guard.tsx';
import { toastError, toastSuccess } from '../../../../components/states/toast.ts';

/** What can be done with the whole exercise. */
export function ManagerActions({ exercise }: { exercise: Exercise }) {
  const mayManage = useCan('content.manage');
  const maySeeBoard = useCan('board.read');
  const navigate = useNavigate();
  const confirm = useConfirm();
  const settleAll = useClearAllUnsaved();
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
        settleAll();
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
      <Button
        component={Link}
        to={`/exercises/${exercise.id}?preview=1`}
        variant="default"
        leftSection={<IconEye size={18} aria-hidden />}
      >
        {t('Preview as a student')}
      </Button>
      <Button
        component={Link}
        to={`/exercises/${exercise.id}/live`}
        variant="default"
        leftSection={<IconBroadcast size={18} aria-hidden />}
      >
        {t('Live class')}
      </Button>
      {exercise.corrector && exercise.task === 'structure' && (
        <Button
          component={Link}
          to={`/exercises/${exercise.id}/try-out`}
          variant="default"
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
        >
          {t('Test')}
        </Button>
      )}
      {maySeeBoard && (
        <Button
          component={Link}
          to={`/exercises/${exercise.id}/board`}
          variant="default"
          leftSection={<IconUsersGroup size={18} aria-hidden />}
        >
          {t('Class results')}
        </Button>
      )}
      {mayManage && (
        <>
          <Button
            variant="default"
            loading={duplicate.isPending}
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={copy}
          >
            {t('Duplicate')}
          </Button>
          <Button
            variant="light"
            color="red"
            loading={remove.isPending}
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => void askAndRemove()}
          >
            {t('Delete')}
          </Button>
        </>
      )}
    </>
  );
}

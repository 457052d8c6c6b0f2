import { Button } from '@mantine/core';
import { useLiftRegistrationLimits } from '../queries.ts';
import { t } from '../../../languages/t.ts';
import { useConfirm } from '../../../components/states/confirm.tsx';
import { toastError, toastSuccess } from '../../../components/states/toast.ts';

/** Button by which an administrator lets newcomers register at once again. */
export function LiftRegistrationLimits() {
  const lift = useLiftRegistrationLimits();
  const confirm = useConfirm();
  const askAndLift = async () => {
    const isSure = await confirm({
      message: t(
        'The limit slows down many registrations from one network. Once lifted, it counts from zero again.',
      ),
      confirmLabel: t('Lift the limit'),
      isHarmless: true,
    });
    if (!isSure) return;
    lift.mutate(undefined, {
      onSuccess: () => toastSuccess(t('Everybody may register at once again')),
      onError: (error) => toastError(error.message),
    });
  };
  return (
    <Button variant="default" loading={lift.isPending} onClick={() => void askAndLift()}>
      {t('Lift the limit of registrations')}
    </Button>
  );
}

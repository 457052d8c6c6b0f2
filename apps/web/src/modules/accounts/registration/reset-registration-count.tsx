import { Button } from '@mantine/core';
import { useLiftRegistrationLimits } from '../queries.ts';
import { t } from '../../../languages/t.ts';
import { useConfirm } from '../../../components/states/confirm.tsx';
import { toastError, toastSuccess } from '../../../components/states/toast.ts';

/** Shows a button that resets the registration limit. */
export function LiftRegistrationLimits() {
  const lift = useLiftRegistrationLimits();
  const confirm = useConfirm();
  const askAndLift = async () => {
    const isSure = await confirm({
      message: t('The server limits the number of registrations from one network. This resets the count.'),
      confirmLabel: t('Reset the count'),
      isHarmless: true,
    });
    if (!isSure) return;
    lift.mutate(undefined, {
      onSuccess: () => toastSuccess(t('Registration count reset')),
      onError: (error) => toastError(error.message),
    });
  };
  return (
    <Button variant="default" loading={lift.isPending} onClick={() => void askAndLift()}>
      {t('Reset the registration count')}
    </Button>
  );
}

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
      message: t(
        'The server limits the number of registrations from one network. Lifting the limit resets the count.',
      ),
      confirmLabel: t('Lift the limit'),
      isHarmless: true,
    });
    if (!isSure) return;
    lift.mutate(undefined, {
      onSuccess: () => toastSuccess(t('Registration limit lifted')),
      onError: (error) => toastError(error.message),
    });
  };
  return (
    <Button variant="default" loading={lift.isPending} onClick={() => void askAndLift()}>
      {t('Lift the registration limit')}
    </Button>
  );
}

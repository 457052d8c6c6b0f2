import { Button } from '@mantine/core';
import { useLiftRegistrationLimits } from '../../api/accounts-queries.ts';
import { t } from '../../languages/t.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';

/** Button by which an administrator lets newcomers register at once again. */
export function LiftRegistrationLimits() {
  const lift = useLiftRegistrationLimits();
  return (
    <Button
      variant="default"
      loading={lift.isPending}
      onClick={() =>
        lift.mutate(undefined, {
          onSuccess: () => toastSuccess(t('Everybody may register at once again')),
          onError: (error) => toastError(error.message),
        })
      }
    >
      {t('Lift the limit of registrations')}
    </Button>
  );
}

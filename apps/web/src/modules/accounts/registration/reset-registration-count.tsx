import { Button } from '@mantine/core';
import { useResetRegistrationCount } from '../queries.ts';
import { t } from '../../../languages/t.ts';
import { useConfirm } from '../../../components/states/confirm.tsx';
import { reportOutcome } from '../../../components/states/toast.ts';

export function ResetRegistrationCount() {
  const reset = useResetRegistrationCount();
  const confirm = useConfirm();
  const askAndReset = async () => {
    const isSure = await confirm({
      message: t('The server limits the number of registrations from one network. This resets the count.'),
      confirmLabel: t('Reset the count'),
      isHarmless: true,
    });
    if (!isSure) return;
    reset.mutate(undefined, reportOutcome(t('Registration count reset')));
  };
  return (
    <Button variant="default" loading={reset.isPending} onClick={() => void askAndReset()}>
      {t('Reset the registration count')}
    </Button>
  );
}

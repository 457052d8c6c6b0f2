import { Alert, Button, Group } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { type Exercise, endOfSubmissionsOf } from '@elucida/contract';
import { formatExactTime } from '../../../languages/dates.ts';
import { t } from '../../../languages/t.ts';
import { useSession } from '../../sign-in/queries.ts';

/** Returns an empty text if the exercise does not close. */
function describeArrivalLimit({ closesAt = null, lateMinutes = 0 }: Exercise): string {
  const end = endOfSubmissionsOf({ closesAt, lateMinutes });
  return end ? t('It counts if it arrives by {{time}}.', { time: formatExactTime(end.toISOString()) }) : '';
}

export interface QueuedNoticeProps {
  exercise: Exercise;
  onSendAgain: () => void;
}

export function QueuedNotice({ exercise, onSendAgain }: QueuedNoticeProps) {
  const session = useSession();
  return (
    <Alert color="blue" role="status" icon={<IconCloudOff aria-hidden />} title={t('No connection')}>
      <Group gap="xs" justify="space-between">
        {[
          session === null
            ? t(
                'Keep this page open: your answer will be submitted when the network returns, unless you change it.',
              )
            : t('Your answer will be submitted when the network returns, unless you change it.'),
          describeArrivalLimit(exercise),
        ].join(' ')}
        <Button variant="default" size="compact-sm" onClick={onSendAgain}>
          {t('Submit now')}
        </Button>
      </Group>
    </Alert>
  );
}

import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isQueuePersistent } from './log-queue.ts';
import { useSession } from '../../sign-in/queries.ts';
import { t } from '../../../languages/t.ts';
import { type LogDelivery, deliveryOf } from './log-delivery.ts';

function Line({ delivery }: { delivery: LogDelivery }) {
  const state = useSyncExternalStore(delivery.subscribe, () => delivery.state);
  const isLasting =
    useQuery({ queryKey: ['device', 'lasting', state], queryFn: isQueuePersistent }).data ?? true;
  const offline = isLasting
    ? t('Not sent yet: saved on this device')
    : t('Not sent yet: will be lost if you close this page');
  return (
    <Text size="xs" c="dimmed" role="status">
      {state === 'saved' ? t('Saved') : offline}
    </Text>
  );
}

/** Shows nothing for guests. */
export function RecordingStatus() {
  const account = useSession()?.id;
  return account === undefined ? null : <Line delivery={deliveryOf(account)} />;
}

import { useEffect } from 'react';
import { useSession } from '../../sign-in/queries.ts';
import { deliveryOf } from './log-delivery.ts';

/** Delivers log entries that wait on this device while their user is signed in. */
export function useLogDelivery(): void {
  const account = useSession()?.id;
  useEffect(() => {
    if (account === undefined) return undefined;
    const delivery = deliveryOf(account);
    delivery.start();
    return () => delivery.stop();
  }, [account]);
}

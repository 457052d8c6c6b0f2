import { useEffect } from 'react';
import { useSession } from '../../sign-in/queries.ts';
import { deliveryOf } from './log-delivery.ts';

/** Runs while the user of the waiting entries is signed in. */
export function useLogDelivery(): void {
  const account = useSession()?.id;
  useEffect(() => {
    if (account === undefined) return undefined;
    const delivery = deliveryOf(account);
    delivery.start();
    return () => delivery.stop();
  }, [account]);
}

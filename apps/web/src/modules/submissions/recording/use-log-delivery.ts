import { useEffect } from 'react';
import { useSession } from '../../sign-in/queries.ts';
import { deliveryOf } from './log-delivery.ts';

/** As long as somebody is signed in, what waits on this device of their logs is brought to the server. */
export function useLogDelivery(): void {
  const account = useSession()?.id;
  useEffect(() => {
    if (account === undefined) return undefined;
    const delivery = deliveryOf(account);
    delivery.start();
    return () => delivery.stop();
  }, [account]);
}

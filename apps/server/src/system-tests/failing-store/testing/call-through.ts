import type { LoadBalancer } from '../../../testing/load-balancer.ts';
import type { TestCaller } from '../../../testing/test-app.ts';

export const callThrough = (proxy: LoadBalancer, caller: TestCaller, path: string, init: RequestInit = {}) =>
  fetch(`${proxy.address}/api/v1${path}`, {
    ...init,
    headers: {
      authorization: `Bearer ${caller.token}`,
      'content-type': 'application/json',
      ...init.headers,
    },
  });

import type { Session } from '@elucida/contract';
import { notifications, notificationsStore } from '@mantine/notifications';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionQuery } from '../modules/sign-in/queries.ts';
import { createFailurePolicy } from './failure-policy.ts';
import { testSession } from '../testing/open-page.tsx';

const toasts = () => notificationsStore.getState().notifications.map(({ message }) => message);

function policyFor(session: Session | null) {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, session);
  const navigate = vi.fn();
  const router = { state: { location: { pathname: '/submissions', search: '?page=2' } }, navigate };
  return { navigate, policy: createFailurePolicy(client, router) };
}

describe('an answer 401 outside the sign-in page', () => {
  const message = 'Error: You must be authenticated to access this resource';
  afterEach(() => notifications.clean());

  it('shows the message once and gives the end of the session as the reason', () => {
    const { policy, navigate } = policyFor(testSession);
    policy.onUnauthenticated({ isInBackground: false });
    policy.onUnauthenticated({ isInBackground: false });
    expect(toasts()).toEqual([message]);
    expect(navigate).toHaveBeenCalledWith('/login', {
      state: { hasEnded: true, next: '/submissions?page=2' },
    });
  });

  it('shows the message to a guest without mentioning a session', () => {
    const { policy, navigate } = policyFor(null);
    policy.onUnauthenticated({ isInBackground: false });
    expect(toasts()).toEqual([message]);
    expect(navigate).toHaveBeenCalledWith('/login', { state: null });
  });

  it('shows nothing for a call in the background', () => {
    const { policy, navigate } = policyFor(testSession);
    policy.onUnauthenticated({ isInBackground: true });
    expect(toasts()).toEqual([]);
    expect(navigate).not.toHaveBeenCalled();
  });
});

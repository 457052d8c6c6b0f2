import type { QueryClient } from '@tanstack/react-query';
import type { FailurePolicy } from '../lib/api/client.ts';
import { translateMessage } from '../languages/translate-message.ts';
import { requestProof } from '../lib/api/proof-request.ts';
import { expireSession, hasSessionEnded, sessionQuery } from '../modules/sign-in/queries.ts';
import { isAnswerOpen } from '../lib/api/open-answer.ts';
import { toastError } from '../components/states/toast.ts';

export interface PolicyRouter {
  state: { location: { pathname: string; search: string } };
  navigate: (to: string, options?: { state: object | null }) => unknown;
}

/**
 * 401 and an ended session lead to the sign-in page, as 403 does for guests; 403 leads users to the
 * home page. A call that requires a confirmed identity requests it.
 */
export function createFailurePolicy(queryClient: QueryClient, router: PolicyRouter): FailurePolicy {
  const leaveForLogin = () => {
    const hasEnded = expireSession(queryClient);
    // Several calls may fail at once: one toast reports it.
    toastError(translateMessage({ code: 'unauthenticated' }), { id: 'unauthenticated' });
    // The drawing stays visible; a note beside it reports the end of the session.
    if (isAnswerOpen()) return;
    const { pathname, search } = router.state.location;
    const next = `${pathname}${search}`;
    void router.navigate('/login', { state: hasEnded ? { hasEnded, next } : null });
  };
  return {
    onUnauthenticated: ({ isInBackground }) => {
      if (isInBackground) expireSession(queryClient);
      else leaveForLogin();
    },
    onMissing: () =>
      void hasSessionEnded(queryClient).then((hasEnded) => {
        if (hasEnded) leaveForLogin();
      }),
    onProofRequired: requestProof,
    onForbidden: () => {
      toastError(translateMessage({ code: 'forbidden' }));
      void router.navigate(queryClient.getQueryData(sessionQuery.queryKey) ? '/home' : '/login');
    },
  };
}

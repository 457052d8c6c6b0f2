import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { ApiError, setFailurePolicy } from './api/client.ts';
import { endSession, hasEndedMeanwhile, sessionQuery } from './api/session-queries.ts';
import { hasWorkInHand } from './api/work-in-hand.ts';
import { StartErrorBoundary } from './pages/start-error-boundary.tsx';
import { createRoutes } from './routes.tsx';
import { ConfirmProvider } from './ui/confirm.tsx';
import { MissedNavigation } from './ui/missed-navigation.tsx';
import { decimalSeparator } from './languages/numbers.ts';
import { readableColours, themeWithNumbers } from './ui/theme.ts';
import { toastError } from './ui/toast.ts';
import { failureMessages } from '@elucida/contract';

/**
 * Shows the page; everything that it says is read in the language that is chosen by now. `lookAtHistory` is told of every change of
 * the router.
 */
export function start(lookAtHistory: () => void): void {
  const queryClient = new QueryClient({
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // Asked also when the browser believes to be offline: its user is told, not kept waiting.
        networkMode: 'always',
        // An answer is an answer; only silence, and a server that is too busy for the moment, are asked again.
        retry: (failures, error) =>
          error instanceof ApiError && (error.status === 0 || error.status === 503) && failures < 2,
      },
    },
  });

  const router = createRoutes();
  router.subscribe(lookAtHistory);

  const leaveForLogin = () => {
    const hasEnded = endSession(queryClient);
    // The drawing stays in sight, with a lasting word beside it.
    if (hasWorkInHand()) return;
    // The sign-in page has a lasting word for whose session has ended.
    if (!hasEnded) toastError(failureMessages.unauthenticated);
    const next = router.state.location.pathname;
    void router.navigate('/login', { state: hasEnded ? { hasEnded, next } : null });
  };
  setFailurePolicy({
    onUnauthenticated: ({ isInBackground }) => {
      if (isInBackground) endSession(queryClient);
      else leaveForLogin();
    },
    onMissing: () =>
      void hasEndedMeanwhile(queryClient).then((hasEnded) => {
        if (hasEnded) leaveForLogin();
      }),
    onForbidden: () => {
      toastError(failureMessages.forbidden);
      void router.navigate(queryClient.getQueryData(sessionQuery.queryKey) ? '/home' : '/login');
    },
  });

  const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  // Where the dialogs' scroll lock looks for it: it writes a style of its own.
  (globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = styleNonce;

  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <MantineProvider
        theme={themeWithNumbers(decimalSeparator())}
        defaultColorScheme="auto"
        cssVariablesResolver={readableColours}
        getStyleNonce={() => styleNonce}
      >
        <Notifications position="top-right" limit={4} className="toasts" />
        <QueryClientProvider client={queryClient}>
          <StartErrorBoundary>
            <ConfirmProvider>
              <MissedNavigation router={router} />
              <RouterProvider router={router} />
            </ConfirmProvider>
          </StartErrorBoundary>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

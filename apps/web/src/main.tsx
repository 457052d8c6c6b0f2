import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './ui/global.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { ApiError, setFailurePolicy } from './api/client.ts';
import { sessionQuery } from './api/session-queries.ts';
import { LoadingPage } from './pages/loading-page.tsx';
import { StartErrorBoundary } from './pages/start-error-boundary.tsx';
import { createRoutes } from './routes.tsx';
import { readableColours, theme } from './ui/theme.ts';
import { toastError } from './ui/toast.ts';
import { failureMessages } from '@elucida/contract';

const queryClient = new QueryClient({
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Asked also when the browser believes to be offline: its user is told, not kept waiting.
      networkMode: 'always',
      // An answer is an answer; only silence is asked again.
      retry: (failures, error) => error instanceof ApiError && error.status === 0 && failures < 2,
    },
  },
});

const router = createRoutes();

setFailurePolicy({
  onUnauthenticated: () => {
    queryClient.setQueryData(sessionQuery.queryKey, null);
    toastError(failureMessages.unauthenticated);
    void router.navigate('/login');
  },
  onForbidden: () => {
    toastError(failureMessages.forbidden);
    void router.navigate(queryClient.getQueryData(sessionQuery.queryKey) ? '/home' : '/login');
  },
});

const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      cssVariablesResolver={readableColours}
      getStyleNonce={() => styleNonce}
    >
      <Notifications position="top-right" limit={4} />
      <QueryClientProvider client={queryClient}>
        <StartErrorBoundary>
          <Suspense fallback={<LoadingPage />}>
            <RouterProvider router={router} />
          </Suspense>
        </StartErrorBoundary>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);

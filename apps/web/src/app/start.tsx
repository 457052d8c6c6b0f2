import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, StrictMode, Suspense, lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { isServerReachable } from '../lib/api/server-return.ts';
import { watchMissingCode } from '../lib/missing-code.ts';
import { setFailurePolicy } from '../lib/api/client.ts';
import { createFailurePolicy } from './failure-policy.ts';
import { reloadOnAccountChange } from '../modules/sign-in/queries.ts';
import { ProofOnRequest } from '../modules/sign-in/proof/proof-on-request.tsx';
import { SuperpositionDialogContext } from '../modules/spectra/superposition-dialog.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { showNewVersionToast } from './new-version-toast.tsx';
import { StartErrorBoundary } from './start-error-boundary.tsx';
import { createQueryClient } from './query-client.ts';
import { createRouter } from './routes.tsx';
import { ConfirmProvider } from '../components/states/confirm.tsx';
import { MissedNavigation } from '../components/forms/missed-navigation.tsx';
import { decimalSeparator } from '../languages/numbers.ts';
import { createAccessibleColours, createAppTheme } from './shell/theme.ts';

/** Shows toasts, including those created before this component loaded. */
const Toasts = lazy((): Promise<{ default: ComponentType }> =>
  import('./shell/toasts.tsx').then(
    (loaded) => ({ default: loaded.Toasts }),
    // Outside the error boundary, a missing file would remove the whole page.
    () => ({ default: () => null }),
  ),
);

const SpectrumPickerDialog = lazy(async () => ({
  default: (await import('./superposition/spectrum-picker-dialog.tsx')).SpectrumPickerDialog,
}));

/** The language must be loaded. Calls `rememberHistoryEntry` after every change of the router. */
export function start(rememberHistoryEntry: () => void): void {
  const queryClient = createQueryClient();
  const router = createRouter();
  router.subscribe(rememberHistoryEntry);

  setFailurePolicy(createFailurePolicy(queryClient, router));
  reloadOnAccountChange(queryClient);

  const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  // The scroll lock of dialogs inserts a style element and reads its nonce from this global.
  (globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = styleNonce;

  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <MantineProvider
        theme={createAppTheme(decimalSeparator())}
        defaultColorScheme="auto"
        cssVariablesResolver={createAccessibleColours}
        getStyleNonce={() => styleNonce}
      >
        <Suspense>
          <Toasts />
        </Suspense>
        <QueryClientProvider client={queryClient}>
          <StartErrorBoundary>
            <ConfirmProvider>
              <MissedNavigation router={router} />
              <SuperpositionDialogContext value={(props) => <SpectrumPickerDialog {...props} />}>
                <RouterProvider router={router} />
              </SuperpositionDialogContext>
              <ProofOnRequest />
            </ConfirmProvider>
          </StartErrorBoundary>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );

  // Code of this version that a reachable server lacks was replaced by a newer version.
  watchMissingCode(
    () => void isServerReachable().then((isReachable) => isReachable && showNewVersionToast()),
  );
  if (import.meta.env.PROD) registerServiceWorker(showNewVersionToast);
}

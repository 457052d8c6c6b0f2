import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, lazy, useEffect } from 'react';
import { useHasBeenOpen } from '../../../components/states/on-demand-dialog.ts';
import { resolveProof, useIsProofRequested } from '../../../lib/api/proof-request.ts';
import { toastError } from '../../../components/states/toast.ts';
import { translateMessage } from '../../../languages/translate-message.ts';
import { sessionQuery } from '../queries.ts';

/** Replaces the dialog if its code does not load: the waiting call fails, and the page stays. */
function MissingProofDialog({ isOpen }: { isOpen: boolean }) {
  useEffect(() => {
    if (!isOpen) return;
    toastError(translateMessage({ code: 'unreachable' }));
    resolveProof(false);
  }, [isOpen]);
  return null;
}

const ProofDialog = lazy((): Promise<{ default: ComponentType<{ isOpen: boolean }> }> =>
  import('./proof-dialog.tsx').then(
    (loaded) => ({ default: loaded.ProofDialog }),
    () => ({ default: MissingProofDialog }),
  ),
);

export function ProofOnRequest() {
  const isRequested = useIsProofRequested();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const hasBeenOpen = useHasBeenOpen(isRequested);
  useEffect(() => {
    // The session ended while the dialog was open.
    if (isRequested && session === null) resolveProof(false);
  }, [isRequested, session]);
  return hasBeenOpen ? (
    <Suspense>
      <ProofDialog isOpen={isRequested} />
    </Suspense>
  ) : null;
}

import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useEffect } from 'react';
import { useHasBeenOpen } from '../../../components/states/on-demand-dialog.ts';
import { resolveProof, useIsProofRequested } from '../../../lib/api/proof-request.ts';
import { sessionQuery } from '../queries.ts';

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }));

/** Shows the proof dialog when a request requires a recent proof of identity. */
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

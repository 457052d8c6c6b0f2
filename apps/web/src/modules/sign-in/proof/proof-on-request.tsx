import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useEffect } from 'react';
import { useHasBeenOpen } from '../../../components/states/on-demand-dialog.ts';
import { resolveProof, useIsProofRequested } from '../../../lib/api/proof-request.ts';
import { sessionQuery } from '../queries.ts';

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }));

/** Opens a dialog as soon as a call needs a recent proof of who the person is. */
export function ProofOnRequest() {
  const isRequested = useIsProofRequested();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const hasBeenOpen = useHasBeenOpen(isRequested);
  useEffect(() => {
    // The session ended while the question was open.
    if (isRequested && session === null) resolveProof(false);
  }, [isRequested, session]);
  return hasBeenOpen ? (
    <Suspense>
      <ProofDialog isOpen={isRequested} />
    </Suspense>
  ) : null;
}

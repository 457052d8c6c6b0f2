import { useSyncExternalStore } from 'react';

interface ProofRequest {
  answered: Promise<boolean>;
  settle: (isProven: boolean) => void;
}

let open: ProofRequest | undefined;
const listeners = new Set<() => void>();

function setOpen(request: ProofRequest | undefined): void {
  open = request;
  for (const listener of listeners) listener();
}

/** Simultaneous calls share one question. */
export function requestProof(): Promise<boolean> {
  if (open === undefined) {
    let settle: ProofRequest['settle'] = () => undefined;
    const answered = new Promise<boolean>((resolve) => (settle = resolve));
    setOpen({ answered, settle });
  }
  return open!.answered;
}

/** Waiting calls continue or fail. */
export function resolveProof(isProven: boolean): void {
  const request = open;
  setOpen(undefined);
  request?.settle(isProven);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsProofRequested = () => useSyncExternalStore(subscribe, () => open !== undefined);

import type { MouseEvent } from 'react';
import { ensureProof } from './queries.ts';
import { toastError } from '../../../components/states/toast.ts';

/** Requires a recent proof of identity. Calls `onStart` when the download begins. */
export function downloadWithProof(event: MouseEvent<HTMLElement>, onStart?: () => void): void {
  event.preventDefault();
  const { href } = event.currentTarget as HTMLAnchorElement;
  const download = () => {
    const link = document.createElement('a');
    link.href = href;
    link.download = '';
    link.click();
    onStart?.();
  };
  void ensureProof()
    .then((isProven) => isProven && download())
    .catch((error: unknown) => toastError((error as Error).message));
}

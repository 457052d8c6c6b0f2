import { useEffect } from 'react';
import { watchServerReturn } from '../../lib/api/server-return.ts';

/** Reloads the page when the server returns, if it is away now. Browsers do not load failed code again. */
export function useReloadOnReturn(isWaiting: boolean): void {
  useEffect(
    () => (isWaiting ? watchServerReturn(() => location.reload(), { afterAbsence: true }) : undefined),
    [isWaiting],
  );
}

/** Returns the error of an action that the user cancelled, for which no failure is shown. */
export const cancelled = (): Error => new DOMException('Cancelled by the user.', 'AbortError');

export function isCancelled(error: unknown): boolean {
  return (error as { name?: string }).name === 'AbortError';
}

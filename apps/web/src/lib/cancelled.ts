/** No failure is shown for an action that the user cancelled. */
export const cancelled = (): Error => new DOMException('Cancelled by the user.', 'AbortError');

export function isCancelled(error: unknown): boolean {
  return (error as { name?: string }).name === 'AbortError';
}

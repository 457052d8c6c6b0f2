/** Returns true if a change was rejected because another user changed the item before. */
export function isStaleFailure(error: unknown): boolean {
  return (error as { status?: number }).status === 412;
}

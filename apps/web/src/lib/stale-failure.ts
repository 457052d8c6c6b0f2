/** The item changed after it was loaded. */
export function isStaleFailure(error: unknown): boolean {
  return (error as { status?: number }).status === 412;
}

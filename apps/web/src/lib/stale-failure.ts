/** Whether a change was refused because somebody else was faster. */
export function isStaleFailure(error: unknown): boolean {
  return (error as { status?: number }).status === 412;
}

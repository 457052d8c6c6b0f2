/** Where a molecule has its page. */
export function moleculePath(id: string): string {
  return `/molecules/${encodeURIComponent(id)}`;
}

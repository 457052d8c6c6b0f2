/** Returns the path of a molecule's page. */
export function moleculePath(id: string): string {
  return `/molecules/${encodeURIComponent(id)}`;
}

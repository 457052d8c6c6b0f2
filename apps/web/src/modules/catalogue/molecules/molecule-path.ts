export function moleculePath(id: string): string {
  return `/molecules/${encodeURIComponent(id)}`;
}

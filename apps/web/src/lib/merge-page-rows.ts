/**
 * A new row at the start moves another row to the next page; that row appears once, at its first
 * position.
 */
export function mergePageRows<Row extends { id: string | number }>(
  pages: readonly (readonly Row[])[],
): Row[] {
  const byId = new Map<string | number, Row>();
  for (const row of pages.flat()) if (!byId.has(row.id)) byId.set(row.id, row);
  return [...byId.values()];
}

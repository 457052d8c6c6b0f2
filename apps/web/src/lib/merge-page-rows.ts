/**
 * The rows of pages that were read one after another. Something new at the front moves a row from one page to the next
 * while they are read: it is shown once all the same, where it was first.
 */
export function mergePageRows<Row extends { id: string | number }>(
  pages: readonly (readonly Row[])[],
): Row[] {
  const byId = new Map<string | number, Row>();
  for (const row of pages.flat()) if (!byId.has(row.id)) byId.set(row.id, row);
  return [...byId.values()];
}

/** A source that begins with "after" gives approximate values (decision 0015). */
export function writePeakTable(
  header: Record<string, string | number>,
  columns: string,
  rows: string[],
): string {
  const isApproximate = String(header['source']).startsWith('after ');
  const keys = Object.entries({
    'elucida-peak-table': 1,
    ...header,
    ...(isApproximate && { basis: 'approximate values' }),
  });
  return [...keys.map(([key, value]) => `${key}: ${value}`), '', `# ${columns}`, ...rows, ''].join('\n');
}

/** The text of a peak table. */
export function peakTable(header: Record<string, string | number>, columns: string, rows: string[]): string {
  const keys = Object.entries({ 'elucida-peak-table': 1, ...header });
  return [...keys.map(([key, value]) => `${key}: ${value}`), '', `# ${columns}`, ...rows, ''].join('\n');
}

export interface Count {
  name: string;
  count: number;
}

/** A cell that no table program takes for a formula, quoted where it must be. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** As CSV (RFC 4180), with a line of titles. */
export function countsCsv(title: string, counts: readonly Count[]): string {
  const lines = [[title, 'Visits'], ...counts.map(({ name, count }) => [name, String(count)])];
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

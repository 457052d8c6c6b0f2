import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const root = new URL('../../../../', import.meta.url);

/** The first row is the header. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const [header, ...body] = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [header, rule, ...body].join('\n');
}

/**
 * Compares `text` with the file from the words `start` up to the words `end`, or to its end. A run
 * with `--update` writes `text` there.
 */
export async function expectInFile(
  path: string,
  text: string,
  { start, end }: { start: string; end?: string },
): Promise<void> {
  const file = fileURLToPath(new URL(path, root));
  const present = readFileSync(file, 'utf8');
  const from = present.indexOf(start);
  const to = end === undefined ? present.length : present.indexOf(end, from);
  expect(from).toBeGreaterThan(0);
  expect(to).toBeGreaterThan(from);
  const rest = end === undefined ? '' : `\n${present.slice(to)}`;
  await expect(`${present.slice(0, from)}${text}\n${rest}`).toMatchFileSnapshot(file);
}

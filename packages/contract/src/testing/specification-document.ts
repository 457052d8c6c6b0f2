import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../../../../', import.meta.url));

export interface SpecificationLine {
  /** Heading of the second level above the line. */
  area: string;
  /** First cell without its code marks. */
  subject: string;
  /** Cells between the subject and the tests, without code marks. */
  values: readonly string[];
  isNotYet: boolean;
  tests: readonly { file: string; title: string }[];
}

function cellsOf(row: string): string[] {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

const withoutMarks = (cell: string) => cell.replaceAll('`', '');

function lineOf(area: string, row: string): SpecificationLine {
  const cells = cellsOf(row);
  const last = cells.at(-1) ?? '';
  return {
    area,
    subject: withoutMarks(cells[0] ?? ''),
    values: cells.slice(1, -1).map(withoutMarks),
    isNotYet: last === 'not yet',
    tests: [...last.matchAll(/`([^`]+)` › `([^`]+)`/g)].map(([, file = '', title = '']) => ({ file, title })),
  };
}

/** Omits the header rows. */
export function readSpecification(): SpecificationLine[] {
  const lines: SpecificationLine[] = [];
  let area = '';
  let isHead = false;
  for (const row of readFileSync(join(repository, 'docs/specification.md'), 'utf8').split('\n')) {
    if (row.startsWith('## ')) area = row.slice(3);
    if (!row.startsWith('|')) isHead = true;
    else if (isHead) isHead = false;
    else if (!/^\|[\s|:-]+$/.test(row)) lines.push(lineOf(area, row));
  }
  return lines;
}

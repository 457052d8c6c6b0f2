/** Every row has as many cells as the head. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/** Returns three significant digits below 100, a whole number from 100 on. */
export function formatMilliseconds(value: number): string {
  return Number.isFinite(value) ? trimmed(value) : 'not measured';
}

export function formatRatio(value: number, to: number): string {
  return Number.isFinite(value / to) ? `${trimmed(value / to)}x` : 'not measured';
}

export function formatThousands(value: number): string {
  return value.toLocaleString('en-US');
}

function trimmed(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

export interface Target {
  name: string;
  wanted: string;
  measured: string;
  isMet: boolean;
}

export function maxTarget(name: string, wanted: number, measured: number, unit: string): Target {
  return {
    name,
    wanted: `<= ${wanted}${unit}`,
    measured: `${trimmed(measured)}${unit}`,
    isMet: measured <= wanted,
  };
}

export function minTarget(name: string, wanted: number, measured: number, unit: string): Target {
  return {
    name,
    wanted: `>= ${wanted}${unit}`,
    measured: `${trimmed(measured)}${unit}`,
    isMet: measured >= wanted,
  };
}

/** The 95th percentile must stay below `wantedMs`. */
export function timeTarget(name: string, wantedMs: number, p95: number): Target {
  return {
    name,
    wanted: `p95 < ${wantedMs} ms`,
    measured: `${formatMilliseconds(p95)} ms`,
    isMet: p95 < wantedMs,
  };
}

export function targetsTable(targets: readonly Target[]): string {
  return markdownTable(
    ['target', 'wanted', 'measured', ''],
    targets.map(({ name, wanted, measured, isMet }) => [name, wanted, measured, isMet ? 'met' : 'MISSED']),
  );
}

export function say(text = ''): void {
  process.stdout.write(`${text}\n`);
}

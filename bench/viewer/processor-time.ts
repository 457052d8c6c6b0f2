import { readFileSync, readdirSync } from 'node:fs';

/** Sums processor time of running threads below this process; NaN without `/proc`. */
export function measureDescendantsMs(): number {
  try {
    const children = descendantsOf(process.pid);
    return children.reduce((sum, pid) => sum + measureProcessMs(pid), 0);
  } catch {
    return NaN;
  }
}

function descendantsOf(ancestor: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    // The program name, in parentheses, may contain any character; state and parent follow it.
    const parent = /\) \S (\d+) /.exec(read(`/proc/${name}/stat`))?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === ancestor || isBelow(parents.get(pid)));
  return [...parents].filter(([, parent]) => isBelow(parent)).map(([pid]) => pid);
}

function measureProcessMs(pid: number): number {
  const folder = `/proc/${pid}/task`;
  try {
    return readdirSync(folder).reduce(
      (sum, thread) => sum + Number(read(`${folder}/${thread}/schedstat`).split(' ')[0]) / 1e6,
      0,
    );
  } catch {
    return 0;
  }
}

/** Returns an empty text if the process ended after it was listed. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

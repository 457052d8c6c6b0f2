import { readFileSync } from 'node:fs';

/** The same on every Linux that Node.js runs on. */
const tickMs = 10;

/**
 * Includes threads. Returns undefined on systems other than Linux, and for a process that has
 * ended.
 */
export function readProcessorTimeMs(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, in brackets, may hold blanks itself.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return undefined;
  }
}

import { readFileSync } from 'node:fs';

/** Length of a clock tick in `/proc`, in ms; the same on every Linux that Node.js runs on. */
const tickMs = 10;

/**
 * Reads the processor time used by a process and its threads, in ms. Returns undefined if the
 * system does not report it: on systems other than Linux, and for a process that has ended.
 */
export function readProcessorTimeMs(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program comes second, in brackets, and may hold blanks itself.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return undefined;
  }
}

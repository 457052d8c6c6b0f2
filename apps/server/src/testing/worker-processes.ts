import { readFileSync, readdirSync } from 'node:fs';

/** Searches worker processes of this process by the name of their entry file. Linux only. */
export function findWorkerProcesses(entry: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1];
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return parent === String(process.pid) && command.includes(`/${entry}.`);
      } catch {
        return false;
      }
    });
}

import { readFileSync } from 'node:fs';

export interface ProcessIdentity {
  pid: number;
  /** Start in clock ticks since boot (proc(5), field 22); empty on systems other than Linux. */
  startedAt: string;
}

/** Reads the fields of `/proc/<pid>/stat` from the third (state) on. */
function readStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 2, the command in parentheses, may contain spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

const startTime = (pid: number): string => readStat(pid)?.[19] ?? '';

export function identityOf(pid: number): ProcessIdentity {
  return { pid, startedAt: startTime(pid) };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const fields = readStat(pid);
  return fields === undefined ? process.platform !== 'linux' : fields[0] !== 'Z';
}

export function isSameProcess(identity: ProcessIdentity): boolean {
  return isAlive(identity.pid) && startTime(identity.pid) === identity.startedAt;
}

export function commandLineOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

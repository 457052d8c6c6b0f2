import { readFileSync } from 'node:fs';

/** Process id with its start time, because ids are reused. */
export interface ProcessIdentity {
  pid: number;
  startedAt: string;
}

function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command (field 2) may contain spaces: count from its closing parenthesis; field 22 is the
    // start time.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

export function identityOf(pid: number): ProcessIdentity {
  return { pid, startedAt: startTime(pid) };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z';
  } catch {
    return process.platform !== 'linux';
  }
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

import { rmSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { isAlive } from '../embedded-postgres/process-identity.ts';

/** Contains the id of the process, so that copies of dead processes are recognised. */
const copyNamePattern = /^verified-(\d+)-[0-9a-f]{16}\.part$/;

/** Returns whether another live process uses the copy. */
export function isCopyInUse(name: string): boolean {
  const pid = Number(copyNamePattern.exec(name)?.[1]);
  return pid > 0 && pid !== process.pid && isAlive(pid);
}

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
type EndSignal = keyof typeof exitCodes;

/**
 * Deletes the copy afterwards, also if the process is interrupted. The next call deletes copies of
 * killed processes.
 */
export async function withTemporaryCopyPath<T>(
  folder: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder))
    if (copyNamePattern.test(name) && !isCopyInUse(name)) await rm(join(folder, name), { force: true });
  const path = join(folder, `verified-${process.pid}-${randomBytes(8).toString('hex')}.part`);
  const end = (signal: EndSignal) => {
    rmSync(path, { force: true });
    process.exit(exitCodes[signal]);
  };
  const signals = Object.keys(exitCodes) as EndSignal[];
  for (const signal of signals) process.once(signal, end);
  try {
    return await work(path);
  } finally {
    for (const signal of signals) process.off(signal, end);
    await rm(path, { force: true });
  }
}

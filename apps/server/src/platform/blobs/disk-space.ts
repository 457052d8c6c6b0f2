import { statfs } from 'node:fs/promises';

export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

/** Tests replace it, so that they need no full disk. */
export type ReadDiskSpace = () => Promise<DiskSpace>;

const minReserveBytes = 1e9;
const reservedShare = 0.05;

/** Reserves space for logs, drafts and submissions: the larger of 1 GB and 5 % of the disk. */
export const reservedBytes = ({ totalBytes }: DiskSpace): number =>
  Math.max(minReserveBytes, totalBytes * reservedShare);

/**
 * Order in which writing stops when the disk fills up: `bulk` below the reserve, `log` (logs,
 * drafts) below half of it. Submissions have no limit here.
 */
export type StoragePriority = 'bulk' | 'log';

export function hasRoomFor(priority: StoragePriority, space: DiskSpace): boolean {
  const reserve = reservedBytes(space);
  return space.freeBytes >= (priority === 'bulk' ? reserve : reserve / 2);
}

/** The reader asks the system at most once in `maxAgeMs`. */
export function diskSpaceOf(folder: string, { maxAgeMs = 1_000 } = {}): ReadDiskSpace {
  let last: { at: number; space: Promise<DiskSpace> } | undefined;
  const read = async (): Promise<DiskSpace> => {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  };
  return () => {
    if (last === undefined || Date.now() - last.at > maxAgeMs) last = { at: Date.now(), space: read() };
    return last.space;
  };
}

import { backupSections } from '@elucida/contract';
import type { Store } from './services.ts';
import type { Config } from './config/config.ts';
import { ifGlobalLockFree } from './database/global-lock.ts';
import { type ReadDiskSpace, hasRoomFor } from './platform/blobs/disk-space.ts';
import { repeatJob } from './platform/queue/repeat-job.ts';
import { findLastScheduledBackup } from './modules/operations/backups/store.ts';

const checkIntervalMs = 10 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

/** Also deletes the oldest ones. Several servers may run it at the same time. */
export function startScheduledBackups(
  { db, backups }: Pick<Store, 'db' | 'backups'>,
  { everyHours, readDiskSpace }: Pick<Config['backups'], 'everyHours'> & { readDiskSpace?: ReadDiskSpace },
  print: (line: string) => void,
): { stop: () => void } {
  async function backUpIfDue(): Promise<void> {
    // A backup whose server ended would otherwise count as running.
    await backups.failInterruptedWork();
    const last = await findLastScheduledBackup(db);
    // After a failure the pause is shorter, but not zero, because the disk may be full.
    const pauseMs = (last?.hasFailed ? Math.min(1, everyHours) : everyHours) * hourMs;
    if (last !== undefined && Date.now() - last.startedAt.getTime() < pauseMs) return;
    if (readDiskSpace !== undefined && !hasRoomFor('bulk', await readDiskSpace())) {
      print(
        'THE SCHEDULED BACKUP WAITS: the disk is almost full, and the room left is reserved for submissions.',
      );
      return;
    }
    const work = await backups.start('scheduled', backupSections);
    await work?.done;
  }

  if (everyHours === 0) return { stop: () => undefined };
  return repeatJob({
    work: () => ifGlobalLockFree(db, 'scheduled backup', backUpIfDue),
    everyMs: checkIntervalMs,
    onFailure: ({ message }) => print(`The check for a scheduled backup failed: ${message}`),
  });
}

import { backupBoxes } from '@elucida/contract';
import { tablesOfBoxes } from './backup/boxes.ts';
import { isUnderWay } from './backups-store.ts';
import { type BlobStore, unusedBlobMs } from './blob-store.ts';
import { blobsInUse } from './blobs-in-use.ts';
import type { Db } from './database.ts';

/**
 * Removes the blobs that no row names, of the bin neither, and that nobody has put for a week: those of an upload whose row could not be
 * written, and of what was deleted for good. Returns how many.
 */
export async function removeUnusedBlobs(
  db: Db,
  blobs: BlobStore,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const putBefore = new Date(Date.now() - unusedBlobMs);
  const used = new Set(await blobsInUse(db, tablesOfBoxes(backupBoxes)));
  // Asked after: a backup that begins now does not see any more what these rows were.
  if (await isUnderWay(db)) return 0;
  let removed = 0;
  for await (const name of blobs.list()) {
    if (isStopped()) break;
    if (!used.has(name) && (await blobs.removeOld(name, putBefore))) removed++;
  }
  return removed;
}

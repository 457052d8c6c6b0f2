import { backupSections } from '@elucida/contract';
import { tablesOfSections } from '../../../database/backup/archive-sections.ts';
import { isBackupRunning } from '../backups/store.ts';
import { type BlobStore, minUnusedBlobMs } from '../../../platform/blobs/blob-store.ts';
import { blobsInUse } from '../../../database/backup/blobs-in-use.ts';
import type { Db } from '../../../database/database.ts';
import { databaseIdentityOf } from './stored-files-owner.ts';

/** If `ok` is false, nothing was removed and `reason` is for the operator. */
export type SweepResult =
  | { ok: true; removed: number; isBackupRunning?: true }
  | { ok: false; reason: string };

export interface SweepOptions {
  isStopped?: () => boolean;
  force?: boolean;
}

export const describeSweep = (removed: number) =>
  `Deleted ${removed} stored files that nothing refers to and that were stored more than a week ago.`;

/** Share and number of unused blobs above which the database is probably the wrong one. */
const maxShare = 0.1;
const maxOfFew = 20;

const rejectSweep = (why: string, command: string, what: string): SweepResult => ({
  ok: false,
  reason: `NO STORED FILE IS REMOVED: ${why} If ${what}, run npm run admin -- ${command}.`,
});

interface Stored {
  total: number;
  unused: string[];
}

async function storedBlobs(blobs: BlobStore, used: ReadonlySet<string>): Promise<Stored> {
  const stored: Stored = { total: 0, unused: [] };
  for await (const name of blobs.list()) {
    stored.total++;
    if (!used.has(name)) stored.unused.push(name);
  }
  return stored;
}

/**
 * A store without an owner, as after an upgrade, becomes this database's if it references at least
 * half of the blobs.
 */
async function rejectForeignStore(
  db: Db,
  blobs: BlobStore,
  { total, unused }: Stored,
): Promise<SweepResult | undefined> {
  const owner = await databaseIdentityOf(db);
  if ((await blobs.owner()) === undefined) {
    if (unused.length * 2 > total)
      return rejectSweep(
        `this database references ${total - unused.length} of ${total} stored files, and no owner is recorded.`,
        'own-files',
        'no other installation uses them',
      );
    await blobs.claim(owner);
  }
  if ((await blobs.owner()) === owner) return undefined;
  return rejectSweep(
    'the stored files belong to another database, whose server removes files that it does not reference, those of this database too. Give each installation its own folder or bucket.',
    'own-files',
    'this database has replaced the other one',
  );
}

function rejectManyRemovals(
  used: ReadonlySet<string>,
  total: number,
  outdated: number,
): SweepResult | undefined {
  if (outdated === 0) return undefined;
  const command = ['sweep', 'you did delete that much'] as const;
  if (used.size === 0)
    return rejectSweep(`this database references none of ${total} stored files.`, ...command);
  if (outdated <= maxOfFew || outdated <= total * maxShare) return undefined;
  return rejectSweep(`${outdated} of ${total} stored files would be removed at once.`, ...command);
}

async function namesPutBefore(blobs: BlobStore, names: readonly string[], moment: Date): Promise<string[]> {
  const outdated: string[] = [];
  for (const name of names) {
    const at = await blobs.putAt(name);
    if (at !== undefined && at < moment) outdated.push(name);
  }
  return outdated;
}

/**
 * Removes blobs that no row references, in the bin included, and that were last stored more than a
 * week ago: leftovers of failed uploads and permanent deletions. Removes only blobs of this
 * database's store. Without `force`, rejects the removal of a large part.
 */
export async function removeUnusedBlobs(
  db: Db,
  blobs: BlobStore,
  { isStopped = () => false, force = false }: SweepOptions = {},
): Promise<SweepResult> {
  const putBefore = new Date(Date.now() - minUnusedBlobMs);
  const used = new Set(await blobsInUse(db, tablesOfSections(backupSections)));
  // Checked afterwards: a backup that starts now sees no row that needs an unused blob.
  if (await isBackupRunning(db)) return { ok: true, removed: 0, isBackupRunning: true };
  const stored = await storedBlobs(blobs, used);
  const foreign = await rejectForeignStore(db, blobs, stored);
  if (foreign !== undefined) return foreign;
  const outdated = await namesPutBefore(blobs, stored.unused, putBefore);
  const many = force ? undefined : rejectManyRemovals(used, stored.total, outdated.length);
  if (many !== undefined) return many;
  let removed = 0;
  for (const name of outdated) {
    if (isStopped()) break;
    if (await blobs.removeOld(name, putBefore)) removed++;
  }
  return { ok: true, removed };
}

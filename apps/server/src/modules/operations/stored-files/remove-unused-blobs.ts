import { backupSections } from '@elucida/contract';
import { tablesOfSections } from '../../../database/backup/archive-sections.ts';
import { isBackupRunning } from '../backups/store.ts';
import { type BlobStore, minUnusedBlobMs } from '../../../platform/blobs/blob-store.ts';
import { blobsInUse } from '../../../database/backup/blobs-in-use.ts';
import type { Db } from '../../../database/database.ts';
import { databaseIdentityOf } from './stored-files-owner.ts';

/**
 * Result of a removal. If it was rejected, nothing was removed and `reason` is for the operator.
 */
export type SweepResult = { ok: true; removed: number } | { ok: false; reason: string };

export interface SweepOptions {
  isStopped?: () => boolean;
  /** True if the operator allows the removal of many blobs. */
  force?: boolean;
}

export const describeSweep = (removed: number) =>
  `Deleted ${removed} stored files that nothing had referred to for a week.`;

/** Share and number of unused blobs above which the database is probably the wrong one. */
const maxShare = 0.1;
const maxOfFew = 20;

const rejectSweep = (why: string, command: string, what: string): SweepResult => ({
  ok: false,
  reason: `NO STORED FILE IS REMOVED: ${why} If ${what}, say so by npm run admin -- ${command}.`,
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
 * Rejects blobs of another database. Without a recorded owner, as before an upgrade, the database
 * must name most of them.
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
        `this database names ${total - unused.length} of ${total}, and they do not say whose they are.`,
        'own-files',
        'no other installation uses them',
      );
    await blobs.claim(owner);
  }
  if ((await blobs.owner()) === owner) return undefined;
  return rejectSweep(
    'they belong to another database, whose server removes what it does not name, files of this one too: one installation a folder or bucket.',
    'own-files',
    'this database has taken the place of that one',
  );
}

function rejectManyRemovals(
  used: ReadonlySet<string>,
  total: number,
  outdated: number,
): SweepResult | undefined {
  if (outdated === 0) return undefined;
  const command = ['sweep', 'all that is deleted'] as const;
  if (used.size === 0) return rejectSweep(`this database names none of ${total}.`, ...command);
  if (outdated <= maxOfFew || outdated <= total * maxShare) return undefined;
  return rejectSweep(`${outdated} of ${total} would go at once.`, ...command);
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
 * Removes blobs that no row names, in the bin neither, and that were not stored for a week:
 * leftovers of failed uploads and of final deletions. Removes only blobs of this database's own
 * store, and never a large part at once.
 */
export async function removeUnusedBlobs(
  db: Db,
  blobs: BlobStore,
  { isStopped = () => false, force = false }: SweepOptions = {},
): Promise<SweepResult> {
  const putBefore = new Date(Date.now() - minUnusedBlobMs);
  const used = new Set(await blobsInUse(db, tablesOfSections(backupSections)));
  // Checked afterwards: a backup that starts now does not see these rows any more.
  if (await isBackupRunning(db)) return { ok: true, removed: 0 };
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

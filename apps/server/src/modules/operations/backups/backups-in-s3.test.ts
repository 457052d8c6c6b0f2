import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { backupSections } from '@elucida/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type S3Fake, startS3Fake } from '../../../testing/store/s3-fake.ts';
import { readStoreContents } from '../../../testing/store/store-contents.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { createS3Storage } from '../../../database/backup/archive-storage.ts';
import { type Backups, openBackups } from './backups.ts';
import { findLastBackup } from './store.ts';
import { createFile, findFile } from '../../documents/store.ts';
import { files } from '../../../database/schema/index.ts';
import { openBucket } from '../../../platform/blobs/s3/s3-bucket.ts';
import { openS3BlobStore } from '../../../platform/blobs/s3/s3-blob-store.ts';

describeApp('backups in an S3 stand-in', (get) => {
  let standIn: S3Fake;
  const folders: string[] = [];

  beforeAll(async () => {
    standIn = await startS3Fake();
  });
  afterAll(async () => {
    await standIn.close();
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  /** Each server has its own folder. */
  async function openServerBackups(passphrase?: string): Promise<{ backups: Backups; folder: string }> {
    const { db } = get().store;
    const folder = mkdtempSync(join(tmpdir(), 'elucida-backups-'));
    folders.push(folder);
    const bucket = openBucket(standIn.settings);
    const storage = createS3Storage(bucket, folder);
    const blobs = openS3BlobStore(bucket);
    const backups = await openBackups({
      db,
      blobs,
      folder,
      storage,
      maxArchives: 3,
      passphrase,
      isOnlyServer: false,
      log: () => undefined,
    });
    return { backups, folder };
  }

  it('restores on one server what another saved, with all blobs, and leaves no local files', async () => {
    const { db } = get().store;
    const blobs = openS3BlobStore(openBucket(standIn.settings));
    const blob = await blobs.put(Buffer.from('a document'));
    const fileId = await createFile(db, {
      type: 'GETTING_STARTED',
      name: 'a.txt',
      mime: 'text/plain',
      size: 10,
      blob,
    });
    const before = await readStoreContents({ db, blobs });

    const one = await openServerBackups();
    const { id, done } = (await one.backups.start('manual', backupSections))!;
    await done;
    expect(await findLastBackup(db)).toMatchObject({ id, status: 3, error: null });
    expect([...standIn.objects.keys()]).toContain(`backups/${id}.zip`);

    await db.delete(files);
    for (const key of standIn.objects.keys()) if (key.startsWith('blobs/')) standIn.objects.delete(key);
    const other = await openServerBackups();
    await (await other.backups.restore({ archive: id }, { acceptsUnencrypted: false }))!.done;
    expect(await findLastBackup(db)).toMatchObject({ kind: 'restore', status: 3, error: null });
    expect(await findFile(db, fileId)).toMatchObject({ blob });
    expect((await blobs.get(blob))?.toString()).toBe('a document');
    expect(await readStoreContents({ db, blobs })).toEqual(before);
    for (const folder of folders) expect(readdirSync(folder)).toEqual([]);
  });

  it('encrypts an archive before it leaves the server, and restores it only with the same passphrase', async () => {
    const { db } = get().store;
    const one = await openServerBackups('a passphrase of some length');
    const { id, done } = (await one.backups.start('manual', ['files']))!;
    await done;
    expect(await findLastBackup(db)).toMatchObject({ id, status: 3, error: null });
    expect(standIn.objects.get(`backups/${id}.zip`)!.includes('manifest.json')).toBe(false);
    const other = await openServerBackups();
    await (await other.backups.restore({ archive: id }, { acceptsUnencrypted: false }))!.done;
    expect(await findLastBackup(db)).toMatchObject({
      status: 4,
      error: 'The backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.',
    });
    await (await one.backups.restore({ archive: id }, { acceptsUnencrypted: false }))!.done;
    expect(await findLastBackup(db)).toMatchObject({ kind: 'restore', status: 3, error: null });
    for (const { folder } of [one, other]) expect(readdirSync(folder)).toEqual([]);
  });

  it('fails a backup if the storage is unavailable, and offers no archive of it', async () => {
    const { db } = get().store;
    const { backups, folder } = await openServerBackups();
    const { id, done } = (await backups.start('manual', ['files']))!;
    standIn.fail(503, 1_000);
    await done;
    standIn.fail(503, 0);
    expect(await findLastBackup(db)).toMatchObject({ id, status: 4 });
    expect(await backups.open(id)).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('streams an archive during the download, and deletes it from the storage on removal', async () => {
    const { backups } = await openServerBackups();
    const { id, done } = (await backups.start('manual', ['machines']))!;
    await done;
    const archive = (await backups.open(id))!;
    expect((await buffer(archive.stream)).byteLength).toBe(archive.size);
    standIn.fail(503, 1_000);
    await expect(backups.removeArchive(id)).rejects.toThrow();
    standIn.fail(503, 0);
    expect(await backups.removeArchive(id)).toBe(true);
    expect([...standIn.objects.keys()]).not.toContain(`backups/${id}.zip`);
  });
});

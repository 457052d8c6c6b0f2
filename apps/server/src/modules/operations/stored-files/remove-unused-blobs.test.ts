import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sendMultipart } from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { createBackup, endBackup } from '../backups/store.ts';
import { blobPath, minUnusedBlobMs } from '../../../platform/blobs/blob-store.ts';
import { removeUnusedBlobs } from './remove-unused-blobs.ts';
import { files } from '../../../database/schema/index.ts';

describeApp('the sweep of stored files', (get) => {
  function age(name: string, ms: number): void {
    const then = new Date(Date.now() - ms);
    utimesSync(join(get().config.dataDir, 'blobs', blobPath(name)), then, then);
  }
  const old = minUnusedBlobMs + 60_000;

  async function upload(text: string): Promise<{ id: string; blob: string }> {
    const reply = await sendMultipart(get().as('ADMINISTRATOR'), {
      method: 'POST',
      url: '/files',
      fields: { type: 'GETTING_STARTED' },
      field: 'file',
      files: [{ name: 'a.txt', bytes: text }],
    });
    const rows = await get().store.db.select().from(files);
    return rows.find(({ id }) => id === (reply.json() as { id: string }).id)!;
  }

  it('deletes only files without a reference that are older than a week', async () => {
    const { db, blobs } = get().store;
    const kept = await upload('kept');
    const binned = await upload('in the bin');
    await get().as('ADMINISTRATOR').delete(`/files/${binned.id}`);
    const unused = await blobs.put(Buffer.from('of an upload whose row was not written'));
    const younger = await blobs.put(Buffer.from('of an upload that is under way'));
    for (const name of [kept.blob, binned.blob, unused]) age(name, old);
    age(younger, minUnusedBlobMs / 2);
    expect(await removeUnusedBlobs(db, blobs)).toEqual({ ok: true, removed: 1 });
    const names = [kept.blob, binned.blob, unused, younger];
    expect(await Promise.all(names.map((name) => blobs.has(name)))).toEqual([true, true, false, true]);
  });

  it('keeps a file that is stored again, even after a long time without a reference', async () => {
    const { db, blobs } = get().store;
    const bytes = Buffer.from('uploaded again');
    const name = await blobs.put(bytes);
    age(name, old);
    await blobs.put(bytes);
    expect(await removeUnusedBlobs(db, blobs)).toEqual({ ok: true, removed: 0 });
    expect(await blobs.get(name)).toEqual(bytes);
  });

  it('deletes nothing during a backup, which may still read unreferenced files', async () => {
    const { db, blobs } = get().store;
    const name = await blobs.put(Buffer.from('read by a backup'));
    age(name, old);
    await createBackup(db, { id: 'a-backup', kind: 'manual', sections: ['files'] });
    expect(await removeUnusedBlobs(db, blobs)).toEqual({ ok: true, removed: 0, isBackupRunning: true });
    await endBackup(db, 'a-backup', { status: 4, error: null, size: null });
    expect(await removeUnusedBlobs(db, blobs)).toEqual({ ok: true, removed: 1 });
  });
});

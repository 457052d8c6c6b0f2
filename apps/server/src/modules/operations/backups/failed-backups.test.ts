import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createMessage } from '@elucida/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { createFolderStorage } from '../../../database/backup/archive-storage.ts';
import { openBackups } from './backups.ts';
import { readArchive } from '../../../database/backup/read-archive.ts';
import {
  createBackup,
  endBackup,
  findLastBackup,
  listArchives,
  updateHeartbeat,
  setBackupSections,
  markBackupSealing,
  markSectionDone,
  removeArchiveRow,
} from './store.ts';
import { newId } from '../../../platform/secrets/new-id.ts';
import * as schema from '../../../database/schema/index.ts';
import { startScheduledBackups } from '../../../scheduled-backups.ts';
import { readStoreContents } from '../../../testing/store/store-contents.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { archivePathOf, waitUntilEnded, backUp, download, restore } from './testing/backup-steps.ts';

describeApp('a backup that meets a fault', (get) => {
  it('contains one consistent snapshot despite concurrent writes', async () => {
    const { db } = get().store;
    let isWriting = true;
    const writing = (async () => {
      for (let pair = 0; isWriting; pair++)
        await db.transaction(async (tx) => {
          await tx.insert(schema.laboratories).values({ id: `pair-${pair}`, name: 'Pair' });
          await tx.insert(schema.composerLogs).values({
            id: `pair-${pair}`,
            accountId: 'x',
            type: 'start',
            pageUrl: '#/',
            data: {},
            date: new Date(),
          });
        });
    })();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await backUp(get());
    isWriting = false;
    await writing;
    await restore(get(), await download(get()));
    const { rows } = await readStoreContents(get().store);
    const pairs = ['laboratories', 'composer_logs'].map((table) =>
      rows[table]!.flatMap((row) => /pair-\d+/.exec(row)?.[0] ?? []).sort(),
    );
    expect(pairs[0]!.length).toBeGreaterThan(0);
    expect(pairs[1]).toEqual(pairs[0]);
  });

  it('removes the archive that a killed server stored before its backup was recorded', async () => {
    const { db, blobs } = get().store;
    const folder = mkdtempSync(join(tmpdir(), 'elucida-failed-'));
    const id = newId();
    await createBackup(db, { id, kind: 'manual', sections: [] });
    writeFileSync(join(folder, `${id}.zip`), 'complete');
    const again = await openBackups({
      db,
      blobs,
      folder,
      storage: createFolderStorage(folder),
      maxArchives: 3,
      isOnlyServer: true,
      log: () => undefined,
    });
    expect(readdirSync(folder)).toEqual([]);
    await again.close();
    rmSync(folder, { recursive: true });
  });

  it('fails if its database connection is lost, while the server continues', async () => {
    const { db } = get().store;
    const lock = await db.$client.connect();
    await lock.query('BEGIN; LOCK TABLE files IN ACCESS EXCLUSIVE MODE');
    await get()
      .as('ADMINISTRATOR')
      .post('/backup', { tables: ['files'] });
    const waiting = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'COPY%' AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(1);
    expect(await waitUntilEnded(get())).toMatchObject({
      status: 4,
      error: 'Failed: see the server log for the reason.',
    });
    await lock.query('ROLLBACK');
    lock.release();
    await backUp(get(), ['files']);
  });

  it('stays failed if one of its steps is recorded late', async () => {
    const { db } = get().store;
    const id = newId();
    await createBackup(db, { id, kind: 'manual', sections: ['laboratories'] });
    await endBackup(db, id, { status: 4, error: createMessage('backup-failed'), size: null });
    const ended = await findLastBackup(db);
    await markSectionDone(db, id, 'laboratories');
    await setBackupSections(db, id, ['files']);
    await markBackupSealing(db, id);
    await updateHeartbeat(db, id);
    expect(await findLastBackup(db)).toEqual(ended);
    await removeArchiveRow(db, id);
  });

  it('fails and leaves no copy if its rows cannot be restored', async () => {
    const { db } = get().store;
    await db.execute(sql`CREATE FUNCTION refuse() RETURNS event_trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'no table today'; END $$`);
    await db.execute(sql`CREATE EVENT TRIGGER refuse_tables ON ddl_command_start
      WHEN TAG IN ('CREATE TABLE') EXECUTE FUNCTION refuse()`);
    await get()
      .as('ADMINISTRATOR')
      .post('/backup', { tables: ['files'] });
    const status = await waitUntilEnded(get());
    await db.execute(sql`DROP EVENT TRIGGER refuse_tables`);
    expect(status).toMatchObject({ status: 4, error: 'Failed: see the server log for the reason.' });
    const { id } = (await findLastBackup(db))!;
    const folder = dirname(archivePathOf(get(), id));
    expect(readdirSync(folder).filter((name) => name.startsWith(id))).toEqual([]);
  });

  it('is repeated by the schedule if its server was killed', async () => {
    const { db, blobs } = get().store;
    const folder = mkdtempSync(join(tmpdir(), 'elucida-backups-'));
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const killed = { id: 'killed', kind: 'scheduled', status: 1, sections: [], progress: {} } as const;
    await db
      .insert(schema.backups)
      .values({ ...killed, sections: [], startedAt: hoursAgo(2), aliveAt: new Date() });
    const backups = await openBackups({
      db,
      blobs,
      folder,
      storage: createFolderStorage(folder),
      maxArchives: 1,
      isOnlyServer: false,
      log: () => undefined,
    });
    await db
      .update(schema.backups)
      .set({ aliveAt: hoursAgo(1) })
      .where(eq(schema.backups.id, 'killed'));
    const printed: string[] = [];
    const schedule = startScheduledBackups({ db, backups }, { everyHours: 24 }, (line) => printed.push(line));
    const isScheduled = eq(schema.backups.kind, 'scheduled');
    await vi.waitFor(
      async () => {
        const rows = await db.select().from(schema.backups).where(isScheduled);
        expect(rows.map(({ status }) => status).sort(), printed.join()).toEqual([3, 4]);
      },
      { timeout: 20_000 },
    );
    schedule.stop();
    await db.delete(schema.backups).where(isScheduled);
    rmSync(folder, { recursive: true });
  });

  it('counts as failed if the server that ran it stops reporting, as seen by any server', async () => {
    const { db, blobs } = get().store;
    const folder = mkdtempSync(join(tmpdir(), 'elucida-backups-'));
    const values = { id: 'silent', kind: 'manual', status: 1, sections: [], progress: {} } as const;
    await db.insert(schema.backups).values({ ...values, sections: [], aliveAt: new Date() });
    const beside = await openBackups({
      db,
      blobs,
      folder,
      storage: createFolderStorage(folder),
      maxArchives: 1,
      isOnlyServer: false,
      log: () => undefined,
    });
    await beside.failInterruptedWork();
    expect((await findLastBackup(db))!.status).toBe(1);
    await db
      .update(schema.backups)
      .set({ aliveAt: new Date(Date.now() - 31_000) })
      .where(sql`id = 'silent'`);
    await beside.failInterruptedWork();
    expect((await findLastBackup(db))!.status).toBe(4);
    await beside.close();
    rmSync(folder, { recursive: true });
  });

  it('reports missing stored files and succeeds without them', async () => {
    const { db } = get().store;
    const file = { type: 'GETTING_STARTED', name: 'a', mime: 'text/plain', size: 1 } as const;
    await db.insert(schema.files).values({ id: 'no-blob', ...file, blob: 'f'.repeat(64) });
    await get()
      .as('ADMINISTRATOR')
      .post('/backup', { tables: ['files'] });
    const status = await waitUntilEnded(get());
    expect(status).toMatchObject({
      status: 3,
      error: 'Done. Stored files missing on the server and in the backup: 1.',
      error_text: { code: 'files-missing-everywhere', values: { number: 1 } },
    });
    const reading = await readArchive(archivePathOf(get(), (await findLastBackup(db))!.id));
    expect(reading.ok && reading.archive.manifest.missingBlobs).toEqual(['f'.repeat(64)]);
    if (reading.ok) reading.archive.close();
    await db.delete(schema.files).where(sql`id = 'no-blob'`);
  });

  it('fails at the next start if it was interrupted, and leaves nothing behind', async () => {
    const { db, blobs } = get().store;
    const folder = mkdtempSync(join(tmpdir(), 'elucida-backups-'));
    writeFileSync(join(folder, 'half.zip.part'), 'half');
    writeFileSync(join(folder, 'half.upload'), 'half');
    await db
      .insert(schema.backups)
      .values({ id: 'half', kind: 'manual', status: 2, sections: [], progress: {} });
    await db.execute(sql`CREATE SCHEMA elucida_restore`);
    const reopened = await openBackups({
      db,
      blobs,
      folder,
      storage: createFolderStorage(folder),
      maxArchives: 1,
      isOnlyServer: true,
      log: () => undefined,
    });
    expect(readdirSync(folder)).toEqual([]);
    const status = (await get().as('ADMINISTRATOR').get('/backup/status')).json();
    expect(status).toMatchObject({
      status: 4,
      error: 'Interrupted: the server stopped before the end.',
    });
    const schemas = await db.execute(sql`SELECT 1 FROM pg_namespace WHERE nspname = 'elucida_restore'`);
    expect(schemas.rows).toEqual([]);
    expect((await listArchives(db)).map(({ id }) => id)).not.toContain('half');
    await reopened.close();
    rmSync(folder, { recursive: true });
  });
});

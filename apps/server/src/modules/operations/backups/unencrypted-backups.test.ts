import type { BackupArchive, BackupStatus } from '@elucida/contract';
import { expect, it } from 'vitest';
import { writeVerifiedArchive } from './write-verified-archive.ts';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sendMultipart } from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/test-app.ts';

describeApp(
  'a backup on an installation with encryption',
  (get) => {
    async function endedStatus(): Promise<BackupStatus> {
      const read = async () => (await get().as('ADMINISTRATOR').get('/backup/status')).json<BackupStatus>();
      await expect.poll(async () => (await read()).status).toBeGreaterThan(2);
      return read();
    }

    async function plainArchive(): Promise<Buffer> {
      const path = join(get().config.dataDir, 'plain.zip');
      const { db, blobs } = get().store;
      const onProgress = () => Promise.resolve();
      const { signal } = new AbortController();
      await writeVerifiedArchive({ db, blobs, sections: ['laboratories'], path, onProgress, signal });
      const bytes = readFileSync(path);
      rmSync(path);
      return bytes;
    }

    async function restore(bytes: Uint8Array, query: string): Promise<BackupStatus> {
      const reply = await sendMultipart(get().as('ADMINISTRATOR'), {
        method: 'POST',
        url: `/backup/restore${query}`,
        fields: {},
        field: 'backup',
        files: [{ name: 'backup.zip', bytes }],
      });
      expect(reply.statusCode).toBe(202);
      return endedStatus();
    }

    it('rejects an unencrypted archive unless accepted, which the audit log records', async () => {
      const bytes = await plainArchive();
      expect(await restore(bytes, '')).toMatchObject({
        status: 4,
        error: expect.stringContaining('The backup is not encrypted'),
        must_be_encrypted: true,
      });
      expect(await restore(bytes, '?unencrypted=accepted')).toMatchObject({ status: 3, encrypted: false });
      const { entries } = (await get().as('ADMINISTRATOR').get('/audit?action=backups.restore')).json<{
        entries: { details: Record<string, string> }[];
      }>();
      expect(entries.map(({ details }) => details['unencrypted'])).toEqual(['accepted', undefined]);
      const wrong = await get().as('ADMINISTRATOR').post('/backup/archives/x/restore?unencrypted=1');
      expect(wrong.statusCode).toBe(400);
    });

    it('lists a backup made with a passphrase as encrypted, and reports its restore as encrypted', async () => {
      const admin = get().as('ADMINISTRATOR');
      expect((await admin.post('/backup', { tables: ['laboratories'] })).statusCode).toBe(202);
      expect(await endedStatus()).toMatchObject({ status: 3, encrypted: true });
      const [kept] = (await admin.get('/backup/archives')).json<BackupArchive[]>();
      expect(kept).toMatchObject({ encrypted: true });
      await admin.post(`/backup/archives/${kept!.id}/restore`);
      expect(await endedStatus()).toMatchObject({ status: 3, kind: 'restore', encrypted: true });
    });
  },
  { BACKUP_PASSPHRASE: 'a passphrase of some length' },
);

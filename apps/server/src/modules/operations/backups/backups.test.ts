import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backupSections, endpoints } from '@elucida/contract';
import { eq, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { alwaysSaved, neverSaved, tablesOfSection } from '../../../database/backup/archive-sections.ts';
import { findLastBackup, listArchives } from './store.ts';
import * as schema from '../../../database/schema/index.ts';
import { sendMultipart } from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { faultsOf } from '../../../testing/faults-of.ts';
import { archivePathOf, waitUntilEnded, backUp, fill } from './testing/backup-steps.ts';

describe('the sections of a backup', () => {
  it('contains every table of the store once, except those always or never saved', () => {
    const every = Object.values(schema)
      .filter((value) => is(value, PgTable))
      .map((table) => getTableName(table));
    const placed = [...alwaysSaved, ...neverSaved, ...backupSections.flatMap(tablesOfSection)].map((table) =>
      getTableName(table),
    );
    expect(placed.sort()).toEqual(every.sort());
  });
});

describeApp('a backup', (get) => {
  it('rejects all roles except administrators', async () => {
    for (const role of ['GUEST', 'STUDENT', 'PROFESSOR'] as const) {
      const caller = get().as(role);
      const expected = role === 'GUEST' ? 401 : 403;
      expect((await caller.get('/backup/status')).statusCode).toBe(expected);
      expect((await caller.post('/backup', { tables: ['files'] })).statusCode).toBe(expected);
      expect((await caller.post('/backup/ticket')).statusCode).toBe(expected);
      expect((await caller.get('/backup/archives')).statusCode).toBe(expected);
      expect((await caller.delete('/backup/archives/x')).statusCode).toBe(expected);
      expect((await caller.post('/backup/archives/x/restore')).statusCode).toBe(expected);
      const files = [{ name: 'a.zip', bytes: 'x' }];
      const restoring = {
        method: 'POST',
        url: '/backup/restore',
        fields: {},
        field: 'backup',
        files,
      } as const;
      expect((await sendMultipart(caller, restoring)).statusCode).toBe(expected);
    }
  });

  it('reports that no backup exists yet', async () => {
    const status = (await get().as('ADMINISTRATOR').get('/backup/status')).json();
    expect(status).toEqual({
      status: 0,
      kind: null,
      error: null,
      started_at: null,
      ended_at: null,
      tables: [],
      progress: {},
      encrypted: null,
      must_be_encrypted: false,
    });
    expect((await get().as('ADMINISTRATOR').post('/backup/ticket')).statusCode).toBe(404);
  });

  it('requires at least one table, and rejects an unknown one', async () => {
    const author = get().as('ADMINISTRATOR');
    const nothing = await author.post('/backup', { tables: [] });
    expect(faultsOf(nothing)).toEqual([{ path: 'tables', message: 'At least one element must be selected' }]);
    const unknown = await author.post('/backup', { tables: ['sessions'] });
    expect([unknown.statusCode, faultsOf(unknown)]).toEqual([
      400,
      [{ path: 'tables.0', message: 'Unknown table' }],
    ]);
  });

  it('reports a time for each table and for the archive, in the order of the sections', async () => {
    await fill(get());
    const status = await backUp(get(), ['spectra', 'molecules']);
    expect(status['tables']).toEqual(['molecules', 'spectra']);
    const progress = status['progress'] as Record<string, string>;
    expect(Object.keys(progress).sort()).toEqual(['molecules', 'spectra', 'zip']);
    for (const time of Object.values(progress)) expect(new Date(time).toISOString()).toBe(time);
  });

  it('rejects a second backup while the first one runs', async () => {
    const { db } = get().store;
    await db
      .insert(schema.backups)
      .values({ id: 'other', kind: 'manual', status: 1, sections: [], progress: {} });
    const refused = await get()
      .as('ADMINISTRATOR')
      .post('/backup', { tables: ['files'] });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Another backup or restore is in progress',
    ]);
    const files = [{ name: 'a.zip', bytes: 'x' }];
    const restoring = { method: 'POST', url: '/backup/restore', fields: {}, field: 'backup', files } as const;
    expect((await sendMultipart(get().as('ADMINISTRATOR'), restoring)).statusCode).toBe(409);
    await db.delete(schema.backups).where(sql`id = 'other'`);
  });

  it('allows one download per ticket without a session, and rejects an expired ticket', async () => {
    await backUp(get(), ['files']);
    const { url } = (await get().as('ADMINISTRATOR').post('/backup/ticket')).json();
    expect(url).toMatch(/^\/api\/v1\/backup\?ticket=[\w-]{32}$/);
    const first = await get().app.inject({ method: 'GET', url });
    expect(first.headers['content-type']).toBe('application/zip');
    expect(first.headers['content-disposition']).toMatch(/elucida-backup-\d{4}-\d\d-\d\dT[\d-]+\.zip/);
    expect(Number(first.headers['content-length'])).toBe(first.rawPayload.length);
    expect((await get().app.inject({ method: 'GET', url })).statusCode).toBe(404);
    const logged = await get().as('ADMINISTRATOR').get('/audit?action=backups.download');
    expect(logged.json().entries).toMatchObject([{ actor: null, outcome: 'done', target: '/backup' }]);

    const asked = (await get().as('ADMINISTRATOR').post('/backup/ticket')).json().url;
    expect((await get().app.inject({ method: 'HEAD', url: asked })).statusCode).toBe(405);
    expect((await get().app.inject({ method: 'GET', url: asked })).statusCode).toBe(200);
    expect((await get().as('ADMINISTRATOR').get('/backup')).statusCode).toBe(404);

    const late = (await get().as('ADMINISTRATOR').post('/backup/ticket')).json().url;
    await get()
      .store.db.update(schema.tickets)
      .set({ expiresAt: new Date(Date.now() - 1) });
    expect((await get().app.inject({ method: 'GET', url: late })).statusCode).toBe(404);
  });

  it('accepts a file of at most 8 GB', () => {
    expect(endpoints.backups.restore.upload).toMatchObject({
      maxBytes: 8 * 1024 ** 3,
      tooLarge: 'backup-too-large',
    });
  });

  it('returns 404 for a valid ticket if its file is gone', async () => {
    await backUp(get(), ['files']);
    const [row] = await listArchives(get().store.db);
    const { url } = (await get().as('ADMINISTRATOR').post('/backup/ticket')).json();
    rmSync(archivePathOf(get(), row!.id));
    expect((await get().app.inject({ method: 'GET', url })).statusCode).toBe(404);
    await get().as('ADMINISTRATOR').delete(`/backup/archives/${row!.id}`);
  });

  it('deletes archives once they exceed the configured age, and no earlier', async () => {
    const { db, backups } = get().store;
    await backUp(get(), ['files']);
    const { id } = (await findLastBackup(db))!;
    const daysAgo = (days: number) =>
      db
        .update(schema.backups)
        .set({ startedAt: new Date(Date.now() - days * 24 * 60 * 60 * 1000) })
        .where(eq(schema.backups.id, id));
    await daysAgo(89);
    expect(await backups.removeOutdated(90)).toBe(0);
    expect(existsSync(archivePathOf(get(), id))).toBe(true);
    await daysAgo(91);
    expect(await backups.removeOutdated(90)).toBe(1);
    expect(existsSync(archivePathOf(get(), id))).toBe(false);
    expect((await listArchives(db)).some((row) => row.id === id)).toBe(false);
  });

  it('keeps the newest archives of a kind, and deletes one on request', async () => {
    for (let round = 0; round < 4; round++) await backUp(get(), ['files']);
    await get().store.backups.close();
    const author = get().as('ADMINISTRATOR');
    const kept = (await author.get('/backup/archives')).json() as { id: string; size: number }[];
    expect(kept).toHaveLength(3);
    const folder = dirname(archivePathOf(get(), 'x'));
    expect(readdirSync(folder).sort()).toEqual(kept.map(({ id }) => `${id}.zip`).sort());
    expect((await author.delete(`/backup/archives/${kept[0]!.id}`)).statusCode).toBe(204);
    expect((await author.delete(`/backup/archives/${kept[0]!.id}`)).statusCode).toBe(404);
    expect(readdirSync(folder)).toHaveLength(2);
    expect((await author.post(`/backup/archives/${kept[1]!.id}/restore`)).statusCode).toBe(202);
    expect(await waitUntilEnded(get())).toMatchObject({ status: 3, kind: 'restore', tables: ['files'] });
  });
});

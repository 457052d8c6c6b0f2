import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  type BackupSection,
  backupSections,
  createMessage,
  endpoints,
  messages,
  publicationWarnings,
} from '@elucida/contract';
import { eq, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { eraseAccountIfUnchanged } from '../../accounts/erase-account.ts';
import { alwaysSaved, neverSaved, tablesOfSection } from '../../../database/backup/archive-sections.ts';
import { createFolderStorage } from '../../../database/backup/archive-storage.ts';
import { openBackups } from './backups.ts';
import { ArchiveRejected } from '../../../database/backup/archive-rejected.ts';
import { readArchive } from '../../../database/backup/read-archive.ts';
import { restoreArchive } from './restore-archive.ts';
import {
  createBackup,
  endBackup,
  findLastBackup,
  listArchives,
  updateHeartbeat,
  setBackupSections,
  markBackupSealing,
  setBackupStep,
  removeArchiveRow,
} from './store.ts';
import { newId } from '../../../platform/secrets/new-id.ts';
import * as schema from '../../../database/schema/index.ts';
import {
  addExercise,
  addMachine,
  addExperimentWithMolecule,
  molfileOf,
  moleculeBody,
  sendMultipart,
  smallInfrared,
  uploadSpectrum,
  uploadImage,
} from '../../../testing/factories.ts';
import { createPng } from '../../../testing/pictures.ts';
import { isFullRun, repetitions } from '../../../testing/repetitions.ts';
import { readStoreContents } from '../../../testing/store/store-contents.ts';
import { type TestApp, describeApp } from '../../../testing/test-app.ts';
import { faultsOf } from '../../../testing/faults-of.ts';

const pathOf = ({ config }: TestApp, id: string) => join(config.dataDir, 'backups', `${id}.zip`);

async function ended(app: TestApp): Promise<Record<string, unknown>> {
  for (;;) {
    const status = (await app.as('ADMINISTRATOR').get('/backup/status')).json();
    if (status.status > 2) return status;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function backUp(app: TestApp, tables: readonly BackupSection[] = backupSections) {
  const begun = await app.as('ADMINISTRATOR').post('/backup', { tables });
  expect(begun.statusCode).toBe(202);
  const status = await ended(app);
  expect(status).toMatchObject({ status: 3, error: null });
  return status;
}

async function download(app: TestApp): Promise<Buffer> {
  const { url } = (await app.as('ADMINISTRATOR').post('/backup/ticket')).json();
  const answer = await app.app.inject({ method: 'GET', url });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

async function restore(app: TestApp, bytes: Uint8Array) {
  const answer = await sendMultipart(app.as('ADMINISTRATOR'), {
    method: 'POST',
    url: '/backup/restore',
    fields: {},
    field: 'backup',
    files: [{ name: 'backup.zip', bytes }],
  });
  expect(answer.statusCode).toBe(202);
  return ended(app);
}

async function fill(app: TestApp): Promise<void> {
  const author = app.as('ADMINISTRATOR');
  const odd = {
    name: 'Œstradiol, "α" \\N \\. \n=1+1',
    aliases: ['{"x"}', 'NULL', '\\N', 'a;b"'],
  };
  const conditions = [{ key: 'Batch "\\N"', value: '\\.', units: '-' }];
  const place = await addExperimentWithMolecule(app, { name: '\\.', conditions }, odd);
  const flags = [{ key: conditions[0]!.key, shown: true }];
  await uploadSpectrum(author, { ...place, files: [{ name: 'a.jdx', bytes: smallInfrared }] });
  const picture = await uploadImage(author, place, { name: 'a.png', bytes: await createPng() });
  const exercise = await author.post('/exercises', {
    name: 'With an image',
    level: 'EASY',
    sections: ['Section 1'],
    public: true,
    confirmed: publicationWarnings,
    corrector: true,
    moleculeid: place.moleculeId,
    experiments: [{ id: place.experimentId, images: [picture.json().id], conditions: flags }],
  });
  const student = app.as('STUDENT');
  await student.post(`/exercises/${exercise.json().id}/corrector`, { composerContent: molfileOf('CCO') });
  const message = { drawing: molfileOf('CCCCCCO'), message: 'Look at the "IR" \\N first' };
  expect((await author.post(`/exercises/${exercise.json().id}/messages`, message)).statusCode).toBe(201);
  await student.post('/visits', { page: '/exercises' });
  const form = { type: 'SPECTROSCOPIC_TABLE' };
  const files = [{ name: 'shifts.csv', bytes: 'a,b\n1,2\n' }];
  await sendMultipart(author, { method: 'POST', url: '/files', fields: form, field: 'file', files });
  const gone = moleculeBody('CCC');
  await author.post('/molecules', gone);
  await author.delete(`/molecules/${gone.id}`);
  const { db } = app.store;
  await eraseAccountIfUnchanged(db, (await app.another('STUDENT')).id, undefined);
  const [accountId, exerciseId] = [student.id, exercise.json().id as number];
  const identity = { issuer: 'https://idp.example', attribute: 'sub', subject: `"x" \\N ${accountId}` };
  await db
    .insert(schema.identities)
    .values({ ...identity, accountId })
    .onConflictDoNothing();
  const column = { ...identity, clientId: 'a', lineItem: `https://idp.example/${exerciseId}?"\\N"` };
  await db
    .insert(schema.ltiScores)
    .values({ ...column, accountId, exerciseId, dueAt: new Date(1_790_000_000_123) });
  await db.insert(schema.drafts).values({ accountId, exerciseId, composerContent: molfileOf('CCC') });
  await db.insert(schema.composerLogs).values(
    ['start', 'drawingChange'].map((type, index) => ({
      id: `log-${exerciseId}-${index}`,
      accountId,
      type: type as 'start',
      pageUrl: `#/exercises/${exerciseId}`,
      data: { note: 'x\u2028"y"', weight: 0.1 + 0.2 },
      date: new Date(1_790_000_000_123 + index),
    })),
  );
  await db.update(schema.molecules).set({ weight: 1 / 3 });
  const made = { id: 'export', exportedBy: 'x', format: 'xapi', people: 5 } as const;
  await db
    .insert(schema.researchExports)
    .values({ ...made, exercises: [7], startedAt: new Date(1_790_000_000_123) })
    .onConflictDoNothing();
}

describe('the sections of a backup', () => {
  it('contains every table of the store once, except temporary tables', () => {
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

  it('restores everything, byte for byte, after all data was deleted or changed', async () => {
    await fill(get());
    await get().store.db.insert(schema.milestones).values({ name: 'reached before' });
    await backUp(get());
    const bytes = await download(get());
    const before = await readStoreContents(get().store);
    expect(Object.entries(before.rows).filter(([, rows]) => rows.length === 0)).toEqual([]);
    expect(Object.keys(before.blobs).length).toBeGreaterThan(3);

    const { db } = get().store;
    await db.delete(schema.molecules);
    await db.delete(schema.laboratories);
    await db.delete(schema.files);
    await db.delete(schema.bin);
    await db.delete(schema.milestones);
    await db.delete(schema.researchExports);
    await db.update(schema.submissions).set({ exerciseName: 'Changed' });
    await addExperimentWithMolecule(get());
    await fill(get());
    await db.delete(schema.erasures);
    expect(await readStoreContents(get().store)).not.toEqual(before);

    expect(await restore(get(), bytes)).toMatchObject({ status: 3, error: null, kind: 'restore' });
    expect(await readStoreContents(get().store)).toEqual(before);
  });

  it('restores no research consent that was withdrawn', async () => {
    const [student, other] = [get().as('STUDENT'), await get().another('STUDENT')];
    for (const person of [student, other]) await person.patch('/research/consent', { isGiven: true });
    await backUp(get());
    const bytes = await download(get());
    await student.patch('/research/consent', { isGiven: false });
    expect(await restore(get(), bytes)).toMatchObject({ status: 3, error: null });
    const consentOf = async (person: typeof student) =>
      (await person.get('/research/consent')).json() as { isGiven: boolean };
    expect([(await consentOf(student)).isGiven, (await consentOf(other)).isGiven]).toEqual([false, true]);
  });

  it('restores thousands of molecules and logs', async () => {
    const { db } = get().store;
    const many = repetitions({ few: 1_000, all: 10_000 });
    await get()
      .as('ADMINISTRATOR')
      .post('/molecules', moleculeBody('CCO', { id: 'sample' }));
    await db.execute(sql`
      INSERT INTO molecules
      SELECT (jsonb_populate_record(sample, jsonb_build_object('id', 'many-' || n, 'name', 'Molecule ' || n))).*
      FROM molecules AS sample, generate_series(1, ${many}) AS n WHERE sample.id = 'sample'`);
    await db.execute(sql`
      INSERT INTO composer_logs (id, account_id, type, page_url, data, drawing, date)
      SELECT 'many-' || n, ${get().as('STUDENT').id}, 'drawingChange', '#/exercises/1', '{}', repeat(md5(n::text), 6),
        now() - n * interval '1 second'
      FROM generate_series(1, ${10 * many}) AS n`);
    await backUp(get());
    const bytes = await download(get());
    const before = await readStoreContents(get().store);
    await db.delete(schema.molecules);
    await db.delete(schema.composerLogs);
    expect(await restore(get(), bytes)).toMatchObject({ status: 3, error: null });
    const after = await readStoreContents(get().store);
    const differing = Object.keys(before.rows).filter(
      (table) => before.rows[table]!.join() !== after.rows[table]!.join(),
    );
    expect(differing).toEqual([]);
    expect(after.sequences).toEqual(before.sequences);
    expect(after.blobs).toEqual(before.blobs);
    await db.execute(sql`DELETE FROM composer_logs WHERE id LIKE 'many-%'`);
    await db.execute(sql`DELETE FROM molecules WHERE id LIKE 'many-%' OR id = 'sample'`);
  }, 120_000);

  it('preserves foreign keys and leaves the server working after a restore', async () => {
    await backUp(get());
    const keys = () =>
      get().store.db.execute(
        sql`SELECT conname, pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE contype = 'f' ORDER BY 1`,
      );
    const before = (await keys()).rows;
    await restore(get(), await download(get()));
    expect((await keys()).rows).toEqual(before);
    const body = moleculeBody('CCCC');
    expect((await get().as('ADMINISTRATOR').post('/molecules', body)).statusCode).toBe(201);
    expect((await get().as('STUDENT').get(`/molecules/${body.id}`)).statusCode).toBe(200);
  });

  it('restores the last of several exercises that an older version assigned to one gradebook column', async () => {
    const { db } = get().store;
    await db.delete(schema.ltiScores);
    const column = { issuer: 'i', clientId: 'c', subject: 's', lineItem: 'https://course.test/1' };
    const of = (exerciseId: number, day: string) =>
      ({ ...column, accountId: get().as('STUDENT').id, exerciseId, createdAt: new Date(day) }) as const;
    await db.execute(sql`ALTER TABLE lti_scores DROP CONSTRAINT lti_scores_account_id_line_item_pk`);
    await db.insert(schema.ltiScores).values([of(1, '2026-01-01'), of(2, '2026-01-03'), of(3, '2026-01-02')]);
    await backUp(get());
    const bytes = await download(get());
    await db.delete(schema.ltiScores);
    await db.execute(sql`ALTER TABLE lti_scores ADD PRIMARY KEY (account_id, line_item)`);
    expect(await restore(get(), bytes)).toMatchObject({ status: 3, error: null });
    expect(await db.select().from(schema.ltiScores)).toMatchObject([{ exerciseId: 2 }]);
    await db.delete(schema.ltiScores);
  });

  it('restores selected tables and leaves others, except rows that depend on removed rows', async () => {
    const author = get().as('ADMINISTRATOR');
    const kept = await addExperimentWithMolecule(get());
    await backUp(get(), ['molecules', 'experiments']);
    const bytes = await download(get());
    const later = await addExperimentWithMolecule(get());
    await uploadSpectrum(author, { ...later, files: [{ name: 'a.jdx', bytes: smallInfrared }] });
    await uploadSpectrum(author, { ...kept, files: [{ name: 'a.jdx', bytes: smallInfrared }] });
    expect(await restore(get(), bytes)).toMatchObject({ status: 3, error: null });
    expect((await author.get(`/molecules/${later.moleculeId}`)).statusCode).toBe(404);
    const spectrum = `/molecules/${kept.moleculeId}/experiments/${kept.experimentId}/spectra`;
    expect((await author.get(spectrum)).statusCode).toBe(200);
    const laboratories = (await author.get('/laboratories')).json() as unknown[];
    expect(laboratories.length).toBeGreaterThan(1);
  });

  it('restores neither accounts that were erased since the backup nor their data', async () => {
    const { db } = get().store;
    const [gone, kept] = [await get().another('STUDENT'), await get().another('STUDENT')];
    const { id } = await addExercise(get(), 'CCCO');
    for (const person of [gone, kept]) {
      await person.post(`/exercises/${id}/corrector`, { composerContent: molfileOf('CCO') });
      await person.post('/visits', { page: '/exercises' });
    }
    await backUp(get());
    const bytes = await download(get());
    expect(await eraseAccountIfUnchanged(db, gone.id, undefined)).toBe('done');
    const visits = await db.$count(schema.visitors);
    expect(await restore(get(), bytes)).toMatchObject({ status: 3, error: null });
    const heldOn = (person: string) =>
      Promise.all([
        db.$count(schema.accounts, eq(schema.accounts.id, person)),
        db.$count(schema.submissions, eq(schema.submissions.accountId, person)),
        db.$count(schema.composerLogs, eq(schema.composerLogs.accountId, person)),
        db.$count(schema.visitors, eq(schema.visitors.accountId, person)),
      ]);
    expect(await heldOn(gone.id)).toEqual([0, 0, 0, 0]);
    expect(await heldOn(kept.id)).toEqual([1, 1, 1, 1]);
    expect(await db.$count(schema.visitors)).toBe(visits);
  });

  it('omits submissions of erased accounts if it contains submissions only', async () => {
    const { db } = get().store;
    const [gone, kept] = [await get().another('STUDENT'), await get().another('STUDENT')];
    const { id } = await addExercise(get(), 'CCCO');
    for (const person of [gone, kept])
      await person.post(`/exercises/${id}/corrector`, { composerContent: molfileOf('CCO') });
    await backUp(get(), ['submissions']);
    const bytes = await download(get());
    expect(await eraseAccountIfUnchanged(db, gone.id, undefined)).toBe('done');
    await db.delete(schema.submissions).where(eq(schema.submissions.accountId, kept.id));
    expect(await restore(get(), bytes)).toMatchObject({ status: 3, error: null });
    expect(await db.$count(schema.submissions, eq(schema.submissions.accountId, kept.id))).toBe(1);
    expect(await db.$count(schema.submissions, eq(schema.submissions.accountId, gone.id))).toBe(0);
  });

  it('rejects a restore with missing references and changes nothing', async () => {
    const author = get().as('ADMINISTRATOR');
    await addExperimentWithMolecule(get());
    await backUp(get(), ['experiments']);
    const bytes = await download(get());
    for (const { id } of (await author.get('/laboratories')).json())
      await author.delete(`/laboratories/${id}`);
    const before = await readStoreContents(get().store);
    const status = await restore(get(), bytes);
    expect(status).toMatchObject({ status: 4 });
    expect(status['error']).toMatch(
      /^\d+ rows of experiments in the backup refer to missing rows of machines\.$/,
    );
    expect(await readStoreContents(get().store)).toEqual(before);
  });

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

  it('accepts a file of at most 8 GB', () => {
    expect(endpoints.backups.restore.upload).toMatchObject({
      maxBytes: 8 * 1024 ** 3,
      tooLarge: 'backup-too-large',
    });
  });

  it('restores without ending other queries that hold one table and wait for another', async () => {
    const { db } = get().store;
    await backUp(get(), ['molecules', 'experiments']);
    const bytes = await download(get());
    const other = await db.$client.connect();
    await other.query('BEGIN; SELECT count(*) FROM molecules');
    const restoring = restore(get(), bytes);
    const waiting = sql`SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LOCK TABLE%' AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(1);
    await other.query('SELECT count(*) FROM experiments; COMMIT');
    other.release();
    expect(await restoring).toMatchObject({ status: 3, error: null });
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
    expect(await ended(get())).toMatchObject({
      status: 4,
      error: 'Failed: see the server log for the reason.',
    });
    await lock.query('ROLLBACK');
    lock.release();
    await backUp(get(), ['files']);
  });

  it('stays failed and ends no other backup if one of its steps is recorded late', async () => {
    const { db } = get().store;
    const id = newId();
    await createBackup(db, { id, kind: 'manual', sections: ['laboratories'] });
    await endBackup(db, id, { status: 4, error: createMessage('backup-failed'), size: null });
    const ended = await findLastBackup(db);
    await setBackupStep(db, id, 'laboratories');
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
    const status = await ended(get());
    await db.execute(sql`DROP EVENT TRIGGER refuse_tables`);
    expect(status).toMatchObject({ status: 4, error: 'Failed: see the server log for the reason.' });
    const { id } = (await findLastBackup(db))!;
    const folder = dirname(pathOf(get(), id));
    expect(readdirSync(folder).filter((name) => name.startsWith(id))).toEqual([]);
  });

  it('preserves milestones since the backup, such as the loading of the demo content', async () => {
    const { db } = get().store;
    await backUp(get(), ['files']);
    const bytes = await download(get());
    await db.insert(schema.milestones).values({ name: 'reached since' });
    expect(await restore(get(), bytes)).toMatchObject({ status: 3 });
    const names = (await db.select().from(schema.milestones)).map(({ name }) => name);
    expect(names).toContain('reached since');
    await db.delete(schema.milestones).where(sql`name = 'reached since'`);
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

  it('returns 404 for a valid ticket if its file is gone', async () => {
    await backUp(get(), ['files']);
    const [row] = await listArchives(get().store.db);
    const { url } = (await get().as('ADMINISTRATOR').post('/backup/ticket')).json();
    rmSync(pathOf(get(), row!.id));
    expect((await get().app.inject({ method: 'GET', url })).statusCode).toBe(404);
    await get().as('ADMINISTRATOR').delete(`/backup/archives/${row!.id}`);
  });

  it('reports missing stored files and succeeds without them', async () => {
    const { db } = get().store;
    const file = { type: 'GETTING_STARTED', name: 'a', mime: 'text/plain', size: 1 } as const;
    await db.insert(schema.files).values({ id: 'no-blob', ...file, blob: 'f'.repeat(64) });
    await get()
      .as('ADMINISTRATOR')
      .post('/backup', { tables: ['files'] });
    const status = await ended(get());
    expect(status).toMatchObject({
      status: 3,
      error: 'Done. Stored files missing on the server and in the backup: 1.',
      error_text: { code: 'files-missing-everywhere', values: { number: 1 } },
    });
    const reading = await readArchive(pathOf(get(), (await findLastBackup(db))!.id));
    expect(reading.ok && reading.archive.manifest.missingBlobs).toEqual(['f'.repeat(64)]);
    if (reading.ok) reading.archive.close();
    await db.delete(schema.files).where(sql`id = 'no-blob'`);
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
    expect(existsSync(pathOf(get(), id))).toBe(true);
    await daysAgo(91);
    expect(await backups.removeOutdated(90)).toBe(1);
    expect(existsSync(pathOf(get(), id))).toBe(false);
    expect((await listArchives(db)).some((row) => row.id === id)).toBe(false);
  });

  it('keeps the newest archives of a kind, and deletes one on request', async () => {
    for (let round = 0; round < 4; round++) await backUp(get(), ['files']);
    await get().store.backups.close();
    const author = get().as('ADMINISTRATOR');
    const kept = (await author.get('/backup/archives')).json() as { id: string; size: number }[];
    expect(kept).toHaveLength(3);
    const folder = dirname(pathOf(get(), 'x'));
    expect(readdirSync(folder).sort()).toEqual(kept.map(({ id }) => `${id}.zip`).sort());
    expect((await author.delete(`/backup/archives/${kept[0]!.id}`)).statusCode).toBe(204);
    expect((await author.delete(`/backup/archives/${kept[0]!.id}`)).statusCode).toBe(404);
    expect(readdirSync(folder)).toHaveLength(2);
    expect((await author.post(`/backup/archives/${kept[1]!.id}/restore`)).statusCode).toBe(202);
    expect(await ended(get())).toMatchObject({ status: 3, kind: 'restore', tables: ['files'] });
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

describeApp('a damaged archive', (get) => {
  const folder = mkdtempSync(join(tmpdir(), 'elucida-archive-'));
  const path = join(folder, 'archive.zip');

  async function archive(): Promise<Buffer> {
    await addMachine(get().as('ADMINISTRATOR'));
    await backUp(get(), ['accounts', 'laboratories', 'machines']);
    const [row] = await listArchives(get().store.db);
    copyFileSync(pathOf(get(), row!.id), path);
    return readFileSync(path);
  }

  it('rejects an archive with any flipped byte and of any shortened length', async () => {
    const whole = await archive();
    expect((await readArchive(path)).ok).toBe(true);
    const step = isFullRun ? 1 : 4;
    for (let place = 0; place < whole.length; place += step) {
      const flipped = Buffer.from(whole);
      flipped[place]! ^= 1 << (place % 8);
      writeFileSync(path, flipped);
      expect((await readArchive(path)).ok, `byte ${place}`).toBe(false);
    }
    for (let length = 0; length < whole.length; length += 97 * step) {
      writeFileSync(path, whole.subarray(0, length));
      expect((await readArchive(path)).ok, `${length} bytes`).toBe(false);
    }
    rmSync(folder, { recursive: true });
  });

  it('changes nothing when it is restored', async () => {
    const whole = await download(get());
    const before = await readStoreContents(get().store);
    const flipped = Buffer.from(whole);
    flipped[Math.floor(whole.length / 2)]! ^= 1;
    const refused = await restore(get(), flipped);
    expect(refused).toMatchObject({
      status: 4,
      error: 'The backup is damaged.',
    });
    const foreign = await restore(get(), Buffer.from('PK\u0005\u0006'.padEnd(400, '\0')));
    expect(foreign).toMatchObject({
      status: 4,
      error: 'This is not a backup of Elucida, or the file is incomplete.',
    });
    expect(await readStoreContents(get().store)).toEqual(before);
    const folderOf = dirname(pathOf(get(), 'x'));
    expect(readdirSync(folderOf).filter((name) => !name.endsWith('.zip'))).toEqual([]);
  });
});

describeApp('a restore after a change of administrators', (get) => {
  async function archiveThen<T>(work: (restoreIt: (changes?: object) => Promise<void>) => Promise<T>) {
    const { db, blobs } = get().store;
    const reading = await readArchive(pathOf(get(), (await findLastBackup(db))!.id));
    if (!reading.ok) throw new ArchiveRejected(reading.fault);
    const { archive } = reading;
    const onProgress = () => Promise.resolve();
    try {
      return await work((changes = {}) => {
        const manifest = { ...archive.manifest, ...changes };
        return restoreArchive({ db, blobs, archive: { ...archive, manifest }, onProgress });
      });
    } finally {
      archive.close();
    }
  }

  const makeAdministrator = (id: string) =>
    get().store.db.update(schema.accounts).set({ role: 'ADMINISTRATOR' }).where(eq(schema.accounts.id, id));

  it('leaves one administrator if those of the backup have been erased, and fails without any', async () => {
    const { db } = get().store;
    const { accounts } = schema;
    const [first, second] = [get().as('ADMINISTRATOR'), await get().another('STUDENT')];
    await backUp(get());
    const late = await get().another('STUDENT');
    await makeAdministrator(late.id);
    expect(await eraseAccountIfUnchanged(db, first.id, undefined)).toBe('done');
    await archiveThen(async (restoreIt) => {
      await expect(restoreIt()).rejects.toThrow(messages['no-administrator-in-backup']);
      await makeAdministrator(second.id);
      await restoreIt();
    });
    const left = await db.select().from(accounts).where(eq(accounts.role, 'ADMINISTRATOR'));
    expect(left.map(({ id }) => id)).toEqual([second.id]);
  });

  it('fails if the backup comes from a newer version', async () => {
    await archiveThen((restoreIt) =>
      expect(restoreIt({ migrations: 9_999 })).rejects.toThrow(messages['backup-of-newer-version']),
    );
  });
});

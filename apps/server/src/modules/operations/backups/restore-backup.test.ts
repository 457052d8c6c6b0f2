import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { eraseAccountIfUnchanged } from '../../accounts/erase-account.ts';
import * as schema from '../../../database/schema/index.ts';
import {
  addExercise,
  addExperimentWithMolecule,
  molfileOf,
  moleculeBody,
  smallInfrared,
  uploadSpectrum,
} from '../../../testing/factories.ts';
import { repetitions } from '../../../testing/repetitions.ts';
import { readStoreContents } from '../../../testing/store/store-contents.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { backUp, download, restore, fill } from './testing/backup-steps.ts';

describeApp('a restore', (get) => {
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
});

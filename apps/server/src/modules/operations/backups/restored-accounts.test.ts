import { messages } from '@elucida/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { eraseAccountIfUnchanged } from '../../accounts/erase-account.ts';
import { ArchiveRejected } from '../../../database/backup/archive-rejected.ts';
import { readArchive } from '../../../database/backup/read-archive.ts';
import { restoreArchive } from './restore-archive.ts';
import { findLastBackup } from './store.ts';
import * as schema from '../../../database/schema/index.ts';
import { addExercise, molfileOf } from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { archivePathOf, backUp, download, restore } from './testing/backup-steps.ts';

describeApp('a restore after changes of accounts', (get) => {
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

  it('keeps what a person deleted into the bin, if the account was erased since the backup', async () => {
    const { db } = get().store;
    const gone = await get().another('ADMINISTRATOR');
    const { id } = (await gone.post('/laboratories', { name: 'Left behind' })).json() as { id: string };
    expect((await gone.delete(`/laboratories/${id}`)).statusCode).toBe(204);
    await backUp(get());
    const bytes = await download(get());
    expect(await eraseAccountIfUnchanged(db, gone.id, undefined)).toBe('done');
    expect(await restore(get(), bytes)).toMatchObject({ status: 3, error: null });
    const items = await db.select().from(schema.bin).where(eq(schema.bin.name, 'Left behind'));
    expect(items).toMatchObject([{ deletedBy: null }]);
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
});

describeApp('a restore after a change of administrators', (get) => {
  async function archiveThen<T>(work: (restoreIt: (changes?: object) => Promise<void>) => Promise<T>) {
    const { db, blobs } = get().store;
    const reading = await readArchive(archivePathOf(get(), (await findLastBackup(db))!.id));
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

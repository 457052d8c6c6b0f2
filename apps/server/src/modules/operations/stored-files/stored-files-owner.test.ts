import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type S3Fake, startS3Fake } from '../../../testing/store/s3-fake.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { type BlobStore, openBlobStore, minUnusedBlobMs } from '../../../platform/blobs/blob-store.ts';
import type { Db } from '../../../database/database.ts';
import { createFile } from '../../documents/store.ts';
import { type SweepOptions, removeUnusedBlobs } from './remove-unused-blobs.ts';
import { openBucket } from '../../../platform/blobs/s3/s3-bucket.ts';
import { openS3BlobStore } from '../../../platform/blobs/s3/s3-blob-store.ts';
import { files, secrets } from '../../../database/schema/index.ts';
import { claimStoredFiles, databaseIdentityOf } from './stored-files-owner.ts';

const inFolder = { name: 'a folder', open: (root: string, _standIn: S3Fake) => openBlobStore(root) };
const inBucket = {
  name: 'an S3 stand-in',
  open: (_root: string, standIn: S3Fake) => Promise.resolve(openS3BlobStore(openBucket(standIn.settings))),
};

describe.each([inFolder, inBucket])('the sweep of stored files in $name', ({ open }) => {
  let root: string;
  let standIn: S3Fake;
  let blobs: BlobStore;
  beforeAll(async () => {
    standIn = await startS3Fake();
  });
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'elucida-owner-'));
    standIn.objects.clear();
    blobs = await open(root, standIn);
  });
  afterEach(() => rmSync(root, { recursive: true }));
  afterAll(() => standIn.close());

  const put = (amount: number, what: string) =>
    Promise.all(Array.from({ length: amount }, (_, n) => blobs.put(Buffer.from(`${what} ${n}`))));

  async function putNamed(db: Db, amount: number): Promise<string[]> {
    const names = await put(amount, 'named');
    for (const blob of names)
      await createFile(db, { type: 'GETTING_STARTED', name: 'a.txt', mime: 'text/plain', size: 1, blob });
    return names;
  }

  async function stored(): Promise<number> {
    let amount = 0;
    for await (const _ of blobs.list()) amount++;
    return amount;
  }

  async function sweepLater(db: Db, options?: SweepOptions) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minUnusedBlobMs + 60_000 });
    try {
      return await removeUnusedBlobs(db, blobs, options);
    } finally {
      vi.useRealTimers();
    }
  }

  const refusedBecause = (reason: string) => ({
    ok: false,
    reason: expect.stringContaining(reason) as string,
  });

  describeApp('by one database', (getOne) => {
    afterEach(() => getOne().store.db.delete(files));

    describeApp('and by another', (getOther) => {
      const both = () => [getOne().store.db, getOther().store.db] as const;

      it('deletes no files that belong to another database, even with force', async () => {
        const [one, other] = both();
        await putNamed(one, 5);
        expect(await sweepLater(one)).toEqual({ ok: true, removed: 0 });
        for (const options of [{}, { force: true }])
          expect(await sweepLater(other, options)).toEqual(refusedBecause('belong to another database'));
        expect(await stored()).toBe(5);
      });

      it('deletes no files for a copy of the database with the same secrets', async () => {
        const [one, other] = both();
        await putNamed(one, 5);
        await sweepLater(one);
        const copied = await one.select().from(secrets);
        await other.delete(secrets);
        await other.insert(secrets).values(copied);
        expect((await databaseIdentityOf(other)).split(' ')[0]).toBe(
          (await databaseIdentityOf(one)).split(' ')[0],
        );
        expect(await sweepLater(other)).toEqual(refusedBecause('belong to another database'));
        expect(await stored()).toBe(5);
        await other.delete(secrets).where(eq(secrets.name, 'stored-files-owner'));
      });

      it('lets only a database that references most unowned files claim them, as after an upgrade', async () => {
        const [one, other] = both();
        await putNamed(one, 3);
        await put(2, 'unused');
        expect(await sweepLater(other)).toEqual(refusedBecause('references 0 of 5'));
        expect([await stored(), await blobs.owner()]).toEqual([5, undefined]);
        expect(await sweepLater(one)).toEqual({ ok: true, removed: 2 });
        expect(await blobs.owner()).toBe(await databaseIdentityOf(one));
      });

      it('deletes files for a database that replaced another, and no longer for the replaced one', async () => {
        const [one, other] = both();
        await sweepLater(one);
        await putNamed(one, 2);
        await claimStoredFiles(other, blobs);
        await createFile(other, {
          type: 'GETTING_STARTED',
          name: 'a.txt',
          mime: 'text/plain',
          size: 1,
          blob: (await put(1, 'named'))[0]!,
        });
        expect(await sweepLater(one)).toEqual(refusedBecause('belong to another database'));
        expect(await sweepLater(other)).toEqual({ ok: true, removed: 1 });
      });
    });

    it('deletes no large share of the files unless the operator forces it', async () => {
      const { db } = getOne().store;
      const named = await putNamed(db, 22);
      await put(21, 'unused');
      expect(await sweepLater(db)).toEqual(refusedBecause('21 of 43 stored files would be removed at once'));
      expect(await stored()).toBe(43);
      expect(await sweepLater(db, { force: true })).toEqual({ ok: true, removed: 21 });
      expect(await Promise.all(named.map((name) => blobs.has(name)))).not.toContain(false);
    });

    it('deletes no files if no row references one, unless the operator forces it', async () => {
      const { db } = getOne().store;
      await claimStoredFiles(db, blobs);
      await put(2, 'unused');
      expect(await sweepLater(db)).toEqual(refusedBecause('references none of 2'));
      expect(await stored()).toBe(2);
      expect(await sweepLater(db, { force: true })).toEqual({ ok: true, removed: 2 });
    });
  });
});

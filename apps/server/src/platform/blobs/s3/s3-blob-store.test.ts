import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasCeph, startCeph } from '../../../testing/store/ceph.ts';
import { type S3Fake, startS3Fake } from '../../../testing/store/s3-fake.ts';
import { testBlobStore } from '../../../testing/store/blob-store-contract.ts';
import { createS3Storage } from '../../../database/backup/archive-storage.ts';
import type { BlobStore } from '../blob-store.ts';
import { StoreUnavailable } from '../../../database/store-unavailable.ts';
import { type S3Bucket, type S3Settings, checkBucket, openBucket } from './s3-bucket.ts';
import { openS3BlobStore } from './s3-blob-store.ts';

const faultOf = (settings: S3Settings) =>
  checkBucket(openBucket(settings), settings).then(
    () => 'none',
    (error: Error) => error.message,
  );

function testArchiveStorage(get: () => S3Bucket): void {
  it('stores an archive of several parts and returns it unchanged', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'elucida-storage-'));
    const path = join(folder, 'archive.part');
    const size = 70 * 1024 * 1024;
    writeFileSync(path, 'begin');
    truncateSync(path, size);
    const storage = createS3Storage(get(), folder);
    await storage.store('one', path);

    const hash = createHash('sha256');
    const archive = (await storage.open('one'))!;
    expect(archive.size).toBe(size);
    for await (const chunk of archive.stream) hash.update(chunk as Buffer);
    const expected = createHash('sha256')
      .update('begin')
      .update(Buffer.alloc(size - 5));
    expect(hash.digest('hex')).toBe(expected.digest('hex'));

    await storage.remove('one');
    expect(await storage.open('one')).toBeUndefined();
    rmSync(folder, { recursive: true });
  });
}

describe.skipIf(!hasCeph)('the blob store in a real Ceph', () => {
  let ceph: Awaited<ReturnType<typeof startCeph>>;
  let blobs: BlobStore;
  beforeAll(async () => {
    ceph = await startCeph();
    blobs = openS3BlobStore(openBucket(ceph.settings));
  }, 240_000);
  afterAll(async () => ceph?.stop());

  testBlobStore(() => blobs);
  testArchiveStorage(() => openBucket(ceph.settings));

  it('rejects bytes that do not match their name', async () => {
    const request = {
      method: 'PUT',
      key: 'blobs/00/wrong',
      body: Buffer.from('b'),
      sha256: '0'.repeat(64),
    } as const;
    await expect(openBucket(ceph.settings).send(request)).rejects.toThrow('400');
    expect(await openBucket(ceph.settings).putAt('blobs/00/wrong')).toBeUndefined();
  });

  it('reports wrong settings at the start', async () => {
    expect(await faultOf(ceph.settings)).toBe('none');
    expect(await faultOf({ ...ceph.settings, secret: 'wrong' })).toContain('403 SignatureDoesNotMatch');
    expect(await faultOf({ ...ceph.settings, bucket: 'absent' })).toContain('404 NoSuchBucket');
  });
});

describe('the blob store in an S3 stand-in', () => {
  let standIn: S3Fake;
  let blobs: BlobStore;
  beforeAll(async () => {
    standIn = await startS3Fake();
    blobs = openS3BlobStore(openBucket(standIn.settings));
  });
  afterAll(() => standIn.close());

  testBlobStore(() => blobs);
  testArchiveStorage(() => openBucket(standIn.settings));

  it('keeps an archive whose parts were joined although the reply was lost', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'elucida-storage-'));
    const path = join(folder, 'archive.part');
    writeFileSync(path, 'a backup');
    const storage = createS3Storage(openBucket(standIn.settings), folder);
    standIn.loseNextJoin();
    await storage.store('one', path);
    expect((await storage.open('one'))?.size).toBe(8);
    rmSync(folder, { recursive: true });
  });

  it('retries transient failures, and reports the storage as unavailable if they persist', async () => {
    standIn.fail(503, 2);
    const name = await blobs.put(Buffer.from('patience'));
    expect((await blobs.get(name))?.toString()).toBe('patience');
    standIn.fail(500, 100);
    await expect(blobs.get(name)).rejects.toBeInstanceOf(StoreUnavailable);
    standIn.fail(500, 0);
    expect((await blobs.get(name))?.toString()).toBe('patience');
  });

  it('reports the storage as unavailable if no server answers', async () => {
    const nowhere = { ...standIn.settings, endpoint: 'http://127.0.0.1:1/' };
    expect(await faultOf(nowhere)).toContain('The object storage is unreachable');
    expect(await faultOf({ ...standIn.settings, key: 'other' })).toContain('403 InvalidAccessKeyId');
  });
});

import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ifThere, syncFolder } from '../../platform/blobs/blob-store.ts';
import { putFile } from '../../platform/blobs/s3/put-file.ts';
import type { S3Bucket } from '../../platform/blobs/s3/s3-bucket.ts';

export interface ArchiveBytes {
  /** Size in bytes. */
  size: number;
  stream: Readable;
}

export interface ArchiveStorage {
  /** Moves the file at `path` into the storage, where it is durable when the promise resolves. */
  store: (id: string, path: string) => Promise<void>;
  open: (id: string) => Promise<ArchiveBytes | undefined>;
  /** `path` does not exist if there is no archive. */
  withFile: <T>(id: string, work: (path: string) => Promise<T>) => Promise<T>;
  remove: (id: string) => Promise<void>;
}

export function createFolderStorage(folder: string): ArchiveStorage {
  const pathOf = (id: string) => join(folder, `${id}.zip`);
  return {
    async store(id, path) {
      await rename(path, pathOf(id));
      await syncFolder(folder);
    },
    async open(id) {
      const file = await ifThere(open(pathOf(id), 'r'));
      if (file === undefined) return undefined;
      try {
        return { size: (await file.stat()).size, stream: file.createReadStream() };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    withFile: (id, work) => work(pathOf(id)),
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}

/** All servers share the bucket. `folder` is for temporary files. */
export function createS3Storage(bucket: S3Bucket, folder: string): ArchiveStorage {
  const keyOf = (id: string) => `backups/${id}.zip`;
  return {
    async store(id, path) {
      await putFile(bucket, keyOf(id), path);
      await rm(path, { force: true });
    },
    open: (id) => bucket.open(keyOf(id)),
    async withFile(id, work) {
      const path = join(folder, `${id}.fetched.part`);
      try {
        const archive = await bucket.open(keyOf(id));
        if (archive) await pipeline(archive.stream, createWriteStream(path, { mode: 0o600 }));
        return await work(path);
      } finally {
        // The next server start removes the rest. A failure here must not fail the work.
        await rm(path, { force: true }).catch(() => undefined);
      }
    },
    remove: (id) => bucket.remove(keyOf(id)),
  };
}

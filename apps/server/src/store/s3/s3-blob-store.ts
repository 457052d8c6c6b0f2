import { buffer } from 'node:stream/consumers';
import { type BlobStore, blobNameOf, blobPath, isBlobName } from '../blob-store.ts';
import type { S3Bucket } from './s3-bucket.ts';

const prefix = 'blobs/';
const keyOf = (name: string) => prefix + blobPath(name);

/** Blobs as objects of a bucket, which the storage takes only if their SHA-256 is their name. */
export function openS3BlobStore(bucket: S3Bucket): BlobStore {
  const open: BlobStore['open'] = async (name, range) => (await bucket.open(keyOf(name), range))?.stream;
  return {
    open,
    async put(bytes) {
      const name = blobNameOf(bytes);
      const key = keyOf(name);
      if (await bucket.has(key)) return name;
      await bucket.send({ method: 'PUT', key, body: bytes, sha256: name });
      return name;
    },
    async get(name) {
      const stream = await open(name);
      return stream && buffer(stream);
    },
    has: (name) => bucket.has(keyOf(name)),
    async *list() {
      for await (const key of bucket.list(prefix)) {
        const name = key.slice(key.lastIndexOf('/') + 1);
        if (isBlobName(name)) yield name;
      }
    },
  };
}

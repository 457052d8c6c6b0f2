import { buffer, text } from 'node:stream/consumers';
import {
  type RunExclusively,
  type BlobStore,
  blobNameOf,
  blobPath,
  isBlobName,
  isRecentlyPut,
  ownerPath,
} from '../blob-store.ts';
import { type S3Bucket, S3Failure } from './s3-bucket.ts';

const prefix = 'blobs/';
const keyOfOwner = prefix + ownerPath;
/** The object exists (412) or another request writes it (409). */
const isTaken = (error: unknown) => error instanceof S3Failure && [409, 412].includes(error.status);
const keyOf = (name: string) => prefix + blobPath(name);

/** The storage accepts a blob only if its SHA-256 is its name. */
export function openS3BlobStore(
  bucket: S3Bucket,
  runExclusively: RunExclusively = (work) => work(),
): BlobStore {
  const open: BlobStore['open'] = async (name, range) => (await bucket.open(keyOf(name), range))?.stream;
  const putOwner = (owner: string, isOnlyIfAbsent: boolean) => {
    const body = Buffer.from(owner);
    return bucket.send({ method: 'PUT', key: keyOfOwner, body, sha256: blobNameOf(body), isOnlyIfAbsent });
  };
  return {
    open,
    async owner() {
      const found = await bucket.open(keyOfOwner);
      return found && text(found.stream);
    },
    async claim(owner) {
      try {
        await putOwner(owner, true);
      } catch (error) {
        if (!isTaken(error)) throw error;
      }
    },
    async setOwner(owner) {
      await putOwner(owner, false);
    },
    async put(bytes) {
      const name = blobNameOf(bytes);
      const key = keyOf(name);
      const write = () => bucket.send({ method: 'PUT', key, body: bytes, sha256: name });
      const before = await bucket.putAt(key);
      if (before === undefined) await write();
      else if (!isRecentlyPut(before)) await runExclusively(write);
      return name;
    },
    putAt: (name) => bucket.putAt(keyOf(name)),
    isFresh: async (name) => isRecentlyPut(await bucket.putAt(keyOf(name))),
    removeOld: (name, putBefore) =>
      runExclusively(async () => {
        const at = await bucket.putAt(keyOf(name));
        if (at === undefined || at >= putBefore) return false;
        await bucket.remove(keyOf(name));
        return true;
      }),
    async get(name) {
      const stream = await open(name);
      return stream && buffer(stream);
    },
    has: async (name) => (await bucket.putAt(keyOf(name))) !== undefined,
    async *list() {
      for await (const key of bucket.list(prefix)) {
        const name = key.slice(key.lastIndexOf('/') + 1);
        if (isBlobName(name)) yield name;
      }
    },
  };
}

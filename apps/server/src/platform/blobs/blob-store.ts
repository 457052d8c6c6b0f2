import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  type FileHandle,
  chmod,
  link,
  mkdir,
  open,
  readFile,
  readdir,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Content-addressed storage: blobs are named by their SHA-256, never changed, and equal bytes are
 * stored once.
 */
export interface BlobStore {
  /** Stores bytes durably; returns their name (hex SHA-256). */
  put: (bytes: Uint8Array) => Promise<string>;
  get: (name: string) => Promise<Buffer | undefined>;
  /** Both ends of the range are included; undefined if the blob does not exist. */
  open: (name: string, range?: ByteRange) => Promise<Readable | undefined>;
  has: (name: string) => Promise<boolean>;
  /** A fresh blob is not removed by `removeOld` before a row names it. */
  isFresh: (name: string) => Promise<boolean>;
  /** Time of the last storing; undefined if the blob does not exist. */
  putAt: (name: string) => Promise<Date | undefined>;
  /** Returns false if the blob is newer or does not exist. */
  removeOld: (name: string, putBefore: Date) => Promise<boolean>;
  /** In no particular order. */
  list: () => AsyncIterable<string>;
  /** Line that identifies the database that owns the blobs; undefined without an owner. */
  owner: () => Promise<string | undefined>;
  /** Sets the owner if there is none; of several concurrent calls one wins. */
  claim: (owner: string) => Promise<void>;
  setOwner: (owner: string) => Promise<void>;
}

/** Lies beside the folders of the blobs. */
export const ownerPath = 'owner';

/** Runs `work` while no other server works on old blobs. */
export type RunExclusively = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Age from which a blob is written again when it is stored again, because it may be about to be
 * removed.
 */
const freshMs = 24 * 60 * 60 * 1000;

/**
 * Minimum age of an unused blob before its removal: longer than it is fresh and any request takes.
 */
export const minUnusedBlobMs = 7 * freshMs;

export const isRecentlyPut = (putAt: Date | undefined) =>
  putAt !== undefined && Date.now() - putAt.getTime() < freshMs;

export interface ByteRange {
  start: number;
  end: number;
}

const namePattern = /^[0-9a-f]{64}$/;

export const isBlobName = (name: string) => namePattern.test(name);

/** Throws if the name is not that of a blob. */
export function blobPath(name: string): string {
  if (!isBlobName(name)) throw new Error(`Not the name of a blob: ${name}`);
  return `${name.slice(0, 2)}/${name}`;
}

export const blobNameOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export async function syncFolder(path: string): Promise<void> {
  let folder: FileHandle | undefined;
  try {
    folder = await open(path, 'r');
    await folder.sync();
  } catch (error) {
    // Some file systems cannot sync a folder; the file itself is synced.
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'EINVAL' && code !== 'EPERM' && code !== 'EISDIR') throw error;
  } finally {
    await folder?.close();
  }
}

export async function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Another process may still write younger temporary files; no upload takes longer. */
const leftoverAfterMs = 60 * 60 * 1000;

async function removeLeftovers(temporary: string, isOnlyServer: boolean): Promise<void> {
  for (const name of await readdir(temporary)) {
    const path = join(temporary, name);
    const found = isOnlyServer ? undefined : await ifThere(stat(path));
    if (isOnlyServer || (found && Date.now() - found.mtimeMs > leftoverAfterMs))
      await rm(path, { force: true });
  }
}

/** Removes the rights of other users from a folder of an earlier version. */
async function closeFolder(path: string): Promise<void> {
  // A mounted folder may belong to another user, who then sets its mode.
  await chmod(path, 0o700).catch(() => undefined);
}

/**
 * Writes by temporary file, fsync, rename, fsync of the folder. Removes leftovers of a crash, at
 * once if no other process can use the folder. `runExclusively` is needed if blobs are removed
 * while others may be stored.
 */
export async function openBlobStore(
  root: string,
  {
    isOnlyServer = true,
    runExclusively = (work) => work(),
  }: { isOnlyServer?: boolean; runExclusively?: RunExclusively } = {},
): Promise<BlobStore> {
  const temporary = join(root, 'tmp');
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  await closeFolder(root);
  await removeLeftovers(temporary, isOnlyServer);

  const pathOf = (name: string) => join(root, blobPath(name));

  async function write(draft: string, bytes: Uint8Array): Promise<void> {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  const putAt = async (name: string) => (await ifThere(stat(pathOf(name))))?.mtime;
  const isFresh = async (name: string) => isRecentlyPut(await putAt(name));

  const newDraft = () => join(temporary, randomBytes(12).toString('hex'));
  const pathOfOwner = join(root, ownerPath);

  async function putInPlace(path: string, bytes: Uint8Array): Promise<void> {
    const draft = newDraft();
    try {
      await write(draft, bytes);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async function claim(owner: string): Promise<void> {
    const draft = newDraft();
    try {
      await write(draft, Buffer.from(owner));
      await link(draft, pathOfOwner);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      await rm(draft, { force: true });
    }
    await syncFolder(root);
  }

  return {
    putAt,
    isFresh,
    claim,
    owner: () => ifThere(readFile(pathOfOwner, 'utf8')),
    async setOwner(owner) {
      await putInPlace(pathOfOwner, Buffer.from(owner));
      await syncFolder(root);
    },
    async put(bytes) {
      const name = blobNameOf(bytes);
      const path = pathOf(name);
      const before = await putAt(name);
      if (before === undefined) await putInPlace(path, bytes);
      else if (!isRecentlyPut(before)) await runExclusively(() => putInPlace(path, bytes));
      // Also for an existing blob: its writer may have ended before this step.
      await syncFolder(dirname(path));
      await syncFolder(root);
      return name;
    },
    removeOld: (name, putBefore) =>
      runExclusively(async () => {
        const at = await putAt(name);
        if (at === undefined || at >= putBefore) return false;
        await rm(pathOf(name));
        return true;
      }),
    get: (name) => ifThere(readFile(pathOf(name))),
    async open(name, range) {
      const file = await ifThere(open(pathOf(name), 'r'));
      return file && createReadStream('', { fd: file, ...range });
    },
    has: async (name) => (await putAt(name)) !== undefined,
    async *list() {
      for (const folder of await readdir(root)) {
        if (folder.length !== 2) continue;
        for (const name of await readdir(join(root, folder))) if (isBlobName(name)) yield name;
      }
    },
  };
}

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

/** Bytes by their SHA-256: written once, never changed, the same bytes stored once. */
export interface BlobStore {
  /** Returns the name (hex SHA-256) once the bytes are stored for good. */
  put: (bytes: Uint8Array) => Promise<string>;
  get: (name: string) => Promise<Buffer | undefined>;
  /** The bytes as they come; of a range, both ends included, those alone. */
  open: (name: string, range?: ByteRange) => Promise<Readable | undefined>;
  has: (name: string) => Promise<boolean>;
  /** Whether it is there and was put so lately that no `removeOld` takes it before a row can name it. */
  isFresh: (name: string) => Promise<boolean>;
  /** When it was last put; undefined where it is not there. */
  putAt: (name: string) => Promise<Date | undefined>;
  /** Removes what was last put before `putBefore`; false where it was put later, or is not there. */
  removeOld: (name: string, putBefore: Date) => Promise<boolean>;
  /** The names of all that are stored, in no order. */
  list: () => AsyncIterable<string>;
  /** Whose they are, in one line; undefined where nobody has said so. */
  owner: () => Promise<string | undefined>;
  /** Says whose they are where nobody has: of several that do so at once, one does. */
  claim: (owner: string) => Promise<void>;
  /** The same, whoever has said so before. */
  setOwner: (owner: string) => Promise<void>;
}

/** Where a store says whose it is, beside the folders of its blobs. */
export const ownerPath = 'owner';

/** Runs `work` while nobody else, on whichever server, works on blobs that are old. */
export type RunExclusively = <T>(work: () => Promise<T>) => Promise<T>;

/** What was put longer ago is put anew when it is put again: it may be about to be removed. */
const freshMs = 24 * 60 * 60 * 1000;

/** For how long nothing must have put a blob, nor named it, before it is removed: longer than it is fresh and any call takes. */
export const minUnusedBlobMs = 7 * freshMs;

export const isRecentlyPut = (putAt: Date | undefined) =>
  putAt !== undefined && Date.now() - putAt.getTime() < freshMs;

export interface ByteRange {
  start: number;
  end: number;
}

const namePattern = /^[0-9a-f]{64}$/;

export const isBlobName = (name: string) => namePattern.test(name);

/** Where a blob lies below the root of its store. Throws for what is no name of a blob. */
export function blobPath(name: string): string {
  if (!isBlobName(name)) throw new Error(`Not the name of a blob: ${name}`);
  return `${name.slice(0, 2)}/${name}`;
}

export const blobNameOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Waits until what was renamed into a folder is there for good. */
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

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Undefined where there is no such file. */
async function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Longer than any upload takes: another process on the same folder may be writing what is younger. */
const leftoverAfterMs = 60 * 60 * 1000;

async function removeLeftovers(temporary: string, isOnlyServer: boolean): Promise<void> {
  for (const name of await readdir(temporary)) {
    const path = join(temporary, name);
    const found = isOnlyServer ? undefined : await ifThere(stat(path));
    if (isOnlyServer || (found && Date.now() - found.mtimeMs > leftoverAfterMs))
      await rm(path, { force: true });
  }
}

/** Takes the rights of other users of the machine from a folder of an earlier version. */
async function closeFolder(path: string): Promise<void> {
  // A mounted folder may belong to another user: then its owner decides.
  await chmod(path, 0o700).catch(() => undefined);
}

/**
 * Blobs as files below `root`: temporary file, fsync, rename, fsync of the folder. Leftovers of a crash are removed, at once where no
 * other process can be at work on the folder. `alone` is needed where blobs are removed while others may be put.
 */
export async function openBlobStore(
  root: string,
  { isOnlyServer = true, alone = (work) => work() }: { isOnlyServer?: boolean; alone?: RunExclusively } = {},
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
      else if (!isRecentlyPut(before)) await alone(() => putInPlace(path, bytes));
      // Also of one that is there: whoever put it may have ended before this.
      await syncFolder(dirname(path));
      await syncFolder(root);
      return name;
    },
    removeOld: (name, putBefore) =>
      alone(async () => {
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
    has: (name) => exists(pathOf(name)),
    async *list() {
      for (const folder of await readdir(root)) {
        if (folder.length !== 2) continue;
        for (const name of await readdir(join(root, folder))) if (isBlobName(name)) yield name;
      }
    },
  };
}

import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Bytes by their SHA-256: written once, never changed, the same bytes stored once. */
export interface BlobStore {
  /** Returns the name (hex SHA-256) once the bytes are on the disk for good. */
  put: (bytes: Uint8Array) => Promise<string>;
  get: (name: string) => Promise<Buffer | undefined>;
  has: (name: string) => Promise<boolean>;
}

const namePattern = /^[0-9a-f]{64}$/;

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

/** Blobs as files below `root`: temporary file, fsync, rename, fsync of the folder. Leftovers of a crash are removed. */
export async function openBlobStore(root: string): Promise<BlobStore> {
  const temporary = join(root, 'tmp');
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });

  const pathOf = (name: string) => {
    if (!namePattern.test(name)) throw new Error(`Not the name of a blob: ${name}`);
    return join(root, name.slice(0, 2), name);
  };

  return {
    async put(bytes) {
      const name = createHash('sha256').update(bytes).digest('hex');
      const path = pathOf(name);
      if (await exists(path)) return name;
      const draft = join(temporary, randomBytes(12).toString('hex'));
      const file = await open(draft, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } catch (error) {
        await file.close();
        await rm(draft, { force: true });
        throw error;
      }
      await file.close();
      await mkdir(dirname(path), { recursive: true });
      await rename(draft, path);
      await syncFolder(dirname(path));
      await syncFolder(root);
      return name;
    },
    async get(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    has: (name) => exists(pathOf(name)),
  };
}

import { createWriteStream } from 'node:fs';
import { mkdir, readFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createFairSemaphore } from '../../queue/semaphore.ts';
import { newId } from '../../secrets/new-id.ts';

/** The other uploads wait on the disk. */
const maxConcurrentUploads = 2;
const maxQueueLengthPerSender = 100;
const abandonedAfterMs = 86_400_000;

/** It is on the disk until the call ends. */
export class UploadedFile {
  constructor(
    /** Name that the browser gave: shown to people, never joined to a path. */
    readonly name: string,
    readonly path: string,
  ) {}

  read(): Promise<Uint8Array> {
    return readFile(this.path);
  }
}

/** Waiting uploads are on the disk, so that many of them need little memory. */
export interface UploadSpool {
  /** Returns the file's path. Leaves nothing if the stream fails. */
  write: (stream: Readable) => Promise<string>;
  /** Waits for the sender's turn. Throws `QueueFull` if too many uploads of the sender wait. */
  runInTurn: <T>(sender: string, work: () => Promise<T>) => Promise<T>;
  discard: (files: readonly UploadedFile[]) => Promise<void>;
}

/** Another server may still use the newer files. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}

export async function openUploadSpool(folder: string): Promise<UploadSpool> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder);
  const semaphore = createFairSemaphore({
    maxConcurrent: maxConcurrentUploads,
    maxQueueLengthPerSender,
  });
  return {
    async write(stream) {
      const path = join(folder, newId());
      try {
        await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      return path;
    },
    runInTurn: semaphore.run,
    async discard(files) {
      await Promise.all(files.map(({ path }) => rm(path, { force: true })));
    },
  };
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type Message, createMessage } from '@elucida/contract';
import { digestLength, digestPrefix } from './manifest.ts';

export async function digestOfStream(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Excludes the last `digestLength` bytes; returns hex. */
const digestOf = (path: string, size: number): Promise<string> =>
  digestOfStream(createReadStream(path, { end: size - digestLength - 1, highWaterMark: 1024 * 1024 }));

/**
 * Overwrites the end of an archive's comment with the digest of everything before it, and waits for
 * the disk.
 */
export async function writeArchiveDigest(path: string): Promise<void> {
  const { size } = await stat(path);
  const digest = await digestOf(path, size);
  const file = await open(path, 'r+');
  try {
    await file.write(digest, size - digestLength, 'latin1');
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Returns undefined if every byte is as it was written. */
export async function verifyArchiveDigest(path: string): Promise<Message | undefined> {
  const { size } = await stat(path);
  const length = digestPrefix.length + digestLength;
  if (size <= length) return createMessage('incomplete-backup');
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    const seal = buffer.toString('latin1');
    if (!seal.startsWith(digestPrefix)) return createMessage('incomplete-backup');
    const isWhole = seal.slice(digestPrefix.length) === (await digestOf(path, size));
    return isWhole ? undefined : createMessage('backup-damaged');
  } finally {
    await file.close();
  }
}

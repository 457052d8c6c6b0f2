import { createHash } from 'node:crypto';
import type { BlobStore } from '../../../platform/blobs/blob-store.ts';
import { blobReferences } from '../../../database/backup/blobs-in-use.ts';
import type { Executor } from '../../../database/database.ts';

export interface BlobFault {
  name: string;
  kind: 'missing' | 'corrupt';
  /** Rows that need the blob; empty if they are deleted. */
  places: string[];
}

export interface Scrubbing {
  read: number;
  unused: number;
  faults: BlobFault[];
}

/** Returns undefined for a blob that cannot be read completely. */
async function digestOf(blobs: BlobStore, name: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    const stream = await blobs.open(name);
    if (stream === undefined) return undefined;
    for await (const chunk of stream) hash.update(chunk as Buffer);
  } catch (error) {
    // EIO is a disk error, which this search is for.
    if ((error as NodeJS.ErrnoException).code === 'EIO') return undefined;
    throw error;
  }
  return hash.digest('hex');
}

/** Reads every blob and compares its bytes with its name. Changes nothing. */
export async function scrubBlobs(db: Pick<Executor, 'execute'>, blobs: BlobStore): Promise<Scrubbing> {
  const present = new Set<string>();
  const faults: BlobFault[] = [];
  for await (const name of blobs.list()) present.add(name);
  const references = await blobReferences(db);
  for (const name of present) {
    if ((await digestOf(blobs, name)) === name) continue;
    // A sweep removed it after the listing; it is missing only if a row needs it.
    if (!(await blobs.has(name))) present.delete(name);
    else faults.push({ name, kind: 'corrupt', places: references.get(name) ?? [] });
  }
  for (const [name, places] of references)
    if (!present.has(name) && !(await blobs.has(name))) faults.push({ name, kind: 'missing', places });
  const unused = [...present].filter((name) => !references.has(name)).length;
  return { read: present.size, unused, faults };
}

export function describeFault({ name, kind, places }: BlobFault): string {
  const whose = places.length === 0 ? 'nothing refers to it' : places.join(', ');
  return `${name} is ${kind}: ${whose}.`;
}

import type { BlobStore } from '../../platform/blobs/blob-store.ts';

/** Throws if the blob is missing. */
export async function requireBlob(blobs: BlobStore, name: string): Promise<Buffer> {
  const bytes = await blobs.get(name);
  if (bytes === undefined) throw new Error(`The blob ${name} of a spectrum is missing.`);
  return bytes;
}

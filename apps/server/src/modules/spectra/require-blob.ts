import type { BlobStore } from '../../platform/blobs/blob-store.ts';

/** Returns a blob that a stored spectrum needs. Throws if it is missing. */
export async function requireBlob(blobs: BlobStore, name: string): Promise<Buffer> {
  const bytes = await blobs.get(name);
  if (bytes === undefined) throw new Error(`The blob ${name} of a spectrum is missing.`);
  return bytes;
}

import type { BlobStore } from '../../../platform/blobs/blob-store.ts';
import type { ImageRow } from './store.ts';

/** The bytes of an image's picture. */
export async function loadPicture(blobs: BlobStore, row: ImageRow): Promise<Buffer> {
  const bytes = await blobs.get(row.blob);
  if (bytes === undefined) throw new Error(`The blob ${row.blob} of an image is missing.`);
  return bytes;
}

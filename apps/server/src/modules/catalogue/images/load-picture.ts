import type { BlobStore } from '../../../platform/blobs/blob-store.ts';
import { sharedBuffers } from '../../../platform/http/replies/shared-buffers.ts';
import type { ImageRow } from './store.ts';

/** Other replies may share the returned bytes. */
export function loadPicture(blobs: BlobStore, row: ImageRow): Promise<Buffer> {
  return sharedBuffers.findOrMake(`picture ${row.blob}`, async () => {
    const bytes = await blobs.get(row.blob);
    if (bytes === undefined) throw new Error(`The blob ${row.blob} of an image is missing.`);
    return bytes;
  });
}

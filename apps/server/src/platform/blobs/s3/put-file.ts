import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { type S3Bucket, S3Failure, readElement } from './s3-bucket.ts';

/** The storage accepts 10,000 parts, so a file may have 640 GB; one part is in memory at a time. */
const partBytes = 64 * 1024 * 1024;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function putParts(bucket: S3Bucket, key: string, path: string, uploadId: string): Promise<string> {
  const file = await open(path, 'r');
  const part = Buffer.alloc(partBytes);
  let list = '';
  try {
    for (let number = 1, position = 0; ; number++) {
      const { bytesRead } = await file.read(part, 0, partBytes, position);
      position += bytesRead;
      if (bytesRead === 0 && number > 1) return list;
      const body = part.subarray(0, bytesRead);
      const query = { partNumber: String(number), uploadId };
      const { headers } = await bucket.send({ method: 'PUT', key, query, body, sha256: sha256(body) });
      list += `<Part><PartNumber>${number}</PartNumber><ETag>${headers.get('etag')}</ETag></Part>`;
    }
  } finally {
    await file.close();
  }
}

/** Uploads in parts. The object appears once it is complete. */
export async function putFile(bucket: S3Bucket, key: string, path: string): Promise<void> {
  const begun = await bucket.send({ method: 'POST', key, query: { uploads: '' } });
  const uploadId = readElement(await begun.text(), 'UploadId');
  if (uploadId === undefined) throw new Error('The object storage gave no number to an upload.');
  try {
    const parts = await putParts(bucket, key, path, uploadId);
    const body = Buffer.from(`<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`);
    const ended = await bucket
      .send({ method: 'POST', key, query: { uploadId }, body, sha256: sha256(body) })
      .catch(async (error: unknown) => {
        // The first request may have succeeded and its reply been lost.
        const isGone = error instanceof S3Failure && error.code === 'NoSuchUpload';
        if (!isGone || (await bucket.putAt(key)) === undefined) throw error;
        return undefined;
      });
    // The storage sends its status before it joins the parts.
    const fault = ended && readElement(await ended.text(), 'Code');
    if (fault !== undefined) throw new Error(`The object storage could not join an upload: ${fault}.`);
  } catch (error) {
    await bucket.send({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

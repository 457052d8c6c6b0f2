import { type Upload, createMessage } from '@elucida/contract';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { invalidInput, tooLarge, wrongMediaType } from '../failures/failures.ts';

/** Leaves no file if anything fails. */
export async function saveUpload(request: FastifyRequest, upload: Upload, path: string): Promise<void> {
  if (!request.isMultipart()) throw wrongMediaType(createMessage('multipart-only'));
  const limits = { fileSize: upload.maxBytes, files: 1, fields: 0, parts: 1 };
  try {
    const part = await request.file({ limits });
    if (part === undefined) throw invalidInput([{ path: upload.field, message: createMessage('no-file') }]);
    if (part.fieldname !== upload.field) {
      throw invalidInput([
        { path: part.fieldname, message: createMessage('unknown-field', { key: part.fieldname }) },
      ]);
    }
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
    if (part.file.truncated) throw tooLarge(createMessage(upload.tooLarge));
  } catch (error) {
    await rm(path, { force: true });
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
      throw tooLarge(createMessage(upload.tooLarge));
    throw error;
  }
}

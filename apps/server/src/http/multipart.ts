import type { Upload } from '@elucida/contract';
import type { FastifyRequest } from 'fastify';
import { invalidInput, tooLarge, wrongMediaType } from './failures.ts';

export interface UploadedFile {
  /** As the browser told it: shown to people, never joined to a path. */
  name: string;
  bytes: Uint8Array;
}

const maximumFields = 30;
const maximumFieldBytes = 64 * 1024;

/** Reads a multipart body wholly; its files together stay below the upload's limit. */
export async function readMultipart(
  request: FastifyRequest,
  upload: Upload,
): Promise<{ fields: Record<string, string>; files: UploadedFile[] }> {
  if (!request.isMultipart()) throw wrongMediaType('This call takes multipart/form-data.');
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const files: UploadedFile[] = [];
  let total = 0;
  const parts = request.parts({
    limits: {
      fileSize: upload.maximumBytes,
      files: upload.maximumFiles,
      fields: maximumFields,
      fieldSize: maximumFieldBytes,
      parts: upload.maximumFiles + maximumFields,
    },
  });
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        if (part.fieldname in fields) throw invalidInput([{ path: part.fieldname, message: 'Given twice' }]);
        fields[part.fieldname] = String(part.value);
        continue;
      }
      // PostgreSQL keeps no U+0000, and no file has one in its name.
      const name = part.filename as string | undefined;
      if (name?.includes('\0')) {
        throw invalidInput([{ path: part.fieldname, message: 'A file name holds the character U+0000' }]);
      }
      const bytes = await part.toBuffer();
      // What a browser sends where nobody chose a file.
      if (!name) continue;
      total += bytes.byteLength;
      if (part.file.truncated || total > upload.maximumBytes) throw tooLarge(upload.tooLarge);
      if (part.fieldname !== upload.field) {
        throw invalidInput([{ path: part.fieldname, message: `Unknown field: ${part.fieldname}` }]);
      }
      files.push({ name, bytes });
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(upload.tooLarge);
    throw error;
  }
  if (files.length === 0 && !upload.isOptional)
    throw invalidInput([{ path: upload.field, message: 'Please select a file' }]);
  return { fields: { ...fields }, files };
}

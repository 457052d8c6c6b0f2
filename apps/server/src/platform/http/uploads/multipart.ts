import { type Upload, createMessage } from '@elucida/contract';
import type { FastifyRequest } from 'fastify';
import { type Fault, tooLarge, wrongMediaType } from '../failures/failures.ts';
import { type UploadSpool, UploadedFile } from './upload-spool.ts';

const maxFields = 30;
/** Enough for 60,000 characters, the longest field, in UTF-8. */
const maxFieldBytes = 256 * 1024;

export interface ReceivedUpload {
  fields: Record<string, string>;
  files: UploadedFile[];
  /** Faults of single parts, reported with those of the fields. */
  faults: Fault[];
}

/**
 * The files go to the spool and together stay below the upload's limit. Throws if the body is too
 * large or not multipart, and then leaves no file.
 */
export async function receiveMultipart(
  request: FastifyRequest,
  upload: Upload,
  spool: UploadSpool,
): Promise<ReceivedUpload> {
  const files: UploadedFile[] = [];
  try {
    return { ...(await receiveParts(request, upload, { spool, files })), files };
  } catch (error) {
    await spool.discard(files);
    throw error;
  }
}

/** Appends files to `files`; returns the rest. */
async function receiveParts(
  request: FastifyRequest,
  upload: Upload,
  { spool, files }: { spool: UploadSpool; files: UploadedFile[] },
): Promise<Omit<ReceivedUpload, 'files'>> {
  if (!request.isMultipart()) throw wrongMediaType(createMessage('multipart-only'));
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const faults: Fault[] = [];
  let total = 0;
  const parts = request.parts({
    limits: {
      fileSize: upload.maxBytes,
      files: upload.maxFiles,
      fields: maxFields,
      fieldSize: maxFieldBytes,
      parts: upload.maxFiles + maxFields,
    },
  });
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        if (part.fieldname in fields)
          faults.push({ path: part.fieldname, message: createMessage('given-twice') });
        if (part.valueTruncated) throw tooLarge(createMessage('request-too-large'));
        // The parser has decoded a part of type application/json.
        fields[part.fieldname] = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
        continue;
      }
      // PostgreSQL cannot store U+0000, and no real file name contains it.
      const name = part.filename as string | undefined;
      if (name?.includes('\0')) {
        faults.push({ path: part.fieldname, message: createMessage('nul-in-file-name') });
        part.file.resume();
        continue;
      }
      // Nobody chose a file.
      if (!name) {
        part.file.resume();
        continue;
      }
      if (part.fieldname !== upload.field) {
        faults.push({
          path: part.fieldname,
          message: createMessage('unknown-field', { key: part.fieldname }),
        });
        part.file.resume();
        continue;
      }
      files.push(new UploadedFile(name, await spool.write(part.file)));
      total += part.file.bytesRead;
      if (part.file.truncated || total > upload.maxBytes) throw tooLarge(createMessage(upload.tooLarge));
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
      throw tooLarge(createMessage(upload.tooLarge));
    throw error;
  }
  if (files.length === 0 && !upload.isOptional && !faults.some(({ path }) => path === upload.field))
    faults.push({ path: upload.field, message: createMessage('no-file') });
  return { fields: { ...fields }, faults };
}

import { z } from 'zod';
import { defineEndpoint } from './api/endpoint.ts';
import { createdReply, idParams, isoTime } from './api/fields.ts';
import { fileTypes, limits } from './limits.ts';
import { issueText } from './messages/issue-text.ts';
import type { PlainMessageCode } from './messages/message.ts';

export const fileInput = z.strictObject({ type: z.enum(fileTypes, issueText('no-type')) });

export const documentMediaTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  txt: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jdx: 'chemical/x-jcamp-dx',
  zip: 'application/zip',
} as const;

export type DocumentExtension = keyof typeof documentMediaTypes;

/** Checks before the file is sent; the server also checks its content. */
export function findDocumentFault(file: { name: string; size: number }): PlainMessageCode | undefined {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!Object.hasOwn(documentMediaTypes, extension)) return 'document-of-other-type';
  if (file.size > limits.fileBytes) return 'document-too-large';
  return file.size === 0 ? 'empty-document' : undefined;
}

/** Document; `size` in bytes. `filename` repeats `name` for older clients. */
export const fileSchema = z.object({
  id: z.string(),
  name: z.string(),
  filename: z.string(),
  size: z.number(),
  mime: z.string(),
  type: z.enum(fileTypes),
  lastModified: isoTime,
});

export type StoredFile = z.output<typeof fileSchema>;

export const files = {
  list: defineEndpoint({
    method: 'GET',
    path: '/files',
    access: 'files.read',
    summary: 'List the spectroscopic tables',
    query: z.strictObject({ type: z.enum(fileTypes, issueText('no-type')).optional() }),
    reply: { status: 200, schema: z.array(fileSchema) },
  }),
  download: defineEndpoint({
    method: 'GET',
    path: '/files/{id}',
    access: 'files.read',
    summary: 'Download a spectroscopic table',
    description: 'Returns the file as it was uploaded.',
    params: idParams,
    reply: { status: 200, bytes: ['application/octet-stream'] },
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/files',
    access: 'content.manage',
    summary: 'Add a spectroscopic table',
    body: fileInput,
    upload: {
      field: 'file',
      maxFiles: 1,
      maxBytes: limits.fileBytes,
      tooLarge: 'document-too-large',
    },
    reply: { status: 201, schema: createdReply },
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/files/{id}',
    access: 'content.manage',
    summary: 'Delete a spectroscopic table',
    description: 'Moves the table to the bin.',
    params: idParams,
    isVersioned: true,
    reply: { status: 204 },
  }),
};

import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { messageSchema } from '../api/failure.ts';
import { idParams, isoTime } from '../api/fields.ts';
import { limits } from '../limits.ts';
import { issueText } from '../messages/issue-text.ts';
import type { PlainMessageCode } from '../messages/message.ts';
import { backupSections } from '../resource-kinds.ts';

/** Checks the name and size before the upload. The server then checks every byte. */
export function findRestoreFault(file: { name: string; size: number }): PlainMessageCode | undefined {
  if (!/\.zip$/i.test(file.name)) return 'not-a-backup';
  return file.size > limits.backupBytes ? 'backup-too-large' : undefined;
}

export const backupInput = z.strictObject({
  tables: z
    .array(z.enum(backupSections, issueText('unknown-table')), issueText('no-backup-table'))
    .min(1, issueText('no-backup-table'))
    .transform((tables) => backupSections.filter((section) => tables.includes(section))),
});

/**
 * Status of a backup or restore. 0: none yet; 1: tables are written or read; 2: the archive is
 * completed, or put in place; 3: done; 4: failed, with `error`. `progress` has a time for each
 * finished table, and for the archive as `zip`. `error` of a successful one is a warning.
 */
export const backupStatusSchema = z.object({
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  kind: z.enum(['manual', 'scheduled', 'restore']).nullable(),
  error: z.string().nullable(),
  /** Absent in results of an older version. */
  error_text: messageSchema.optional(),
  started_at: isoTime.nullable(),
  ended_at: isoTime.nullable(),
  tables: z.array(z.enum(backupSections)),
  progress: z.record(z.string(), isoTime.nullable()),
  /**
   * Null if not known. An archive that was read was encrypted with the passphrase of this
   * installation.
   */
  encrypted: z.boolean().nullable(),
  /**
   * If true, this installation restores an unencrypted backup only if `unencrypted` is `accepted`.
   */
  must_be_encrypted: z.boolean(),
});

export type BackupStatus = z.output<typeof backupStatusSchema>;

/** Stored archive; `size` in bytes. */
export const backupArchiveSchema = z.object({
  id: z.string(),
  kind: z.enum(['manual', 'scheduled']),
  tables: z.array(z.enum(backupSections)),
  size: z.number(),
  /** Null for an archive of a version that did not record it. */
  encrypted: z.boolean().nullable(),
  date: isoTime,
});

export type BackupArchive = z.output<typeof backupArchiveSchema>;

/** Permission to restore an unencrypted backup on an installation that encrypts its own. */
const restoreQuery = z.strictObject({ unencrypted: z.literal('accepted').optional() });

export const backups = {
  status: defineEndpoint({
    method: 'GET',
    path: '/backup/status',
    access: 'backups.manage',
    summary: 'View backup progress',
    reply: { status: 200, schema: backupStatusSchema },
  }),
  start: defineEndpoint({
    method: 'POST',
    path: '/backup',
    access: 'backups.manage',
    needsProof: 'always',
    summary: 'Start a backup',
    description: 'The body names the tables to save. One backup runs at a time.',
    body: backupInput,
    reply: { status: 202, schema: backupStatusSchema },
  }),
  ticket: defineEndpoint({
    method: 'POST',
    path: '/backup/ticket',
    access: 'backups.manage',
    needsProof: 'always',
    summary: 'Request a backup download',
    description: 'Returns an address that works once, within a minute, for the newest backup or a given one.',
    body: z.strictObject({ id: z.string().optional() }),
    reply: { status: 200, schema: z.object({ url: z.string() }) },
  }),
  download: defineEndpoint({
    method: 'GET',
    path: '/backup',
    access: 'backups.download',
    summary: 'Download a backup',
    description: 'Requires the ticket in the query.',
    query: z.strictObject({ ticket: z.string().optional() }),
    reply: { status: 200, bytes: ['application/zip'] },
  }),
  restore: defineEndpoint({
    method: 'POST',
    path: '/backup/restore',
    access: 'backups.manage',
    needsProof: 'always',
    summary: 'Restore an uploaded backup',
    description: 'A damaged archive changes nothing.',
    query: restoreQuery,
    body: z.strictObject({}),
    upload: {
      field: 'backup',
      maxFiles: 1,
      maxBytes: limits.backupBytes,
      tooLarge: 'backup-too-large',
      isStreamed: true,
    },
    reply: { status: 202, schema: backupStatusSchema },
  }),
  archives: defineEndpoint({
    method: 'GET',
    path: '/backup/archives',
    access: 'backups.manage',
    summary: 'List the backups',
    description: 'Newest first.',
    reply: { status: 200, schema: z.array(backupArchiveSchema) },
  }),
  removeArchive: defineEndpoint({
    method: 'DELETE',
    path: '/backup/archives/{id}',
    access: 'backups.manage',
    needsProof: 'always',
    summary: 'Delete a backup',
    params: idParams,
    reply: { status: 204 },
  }),
  restoreArchive: defineEndpoint({
    method: 'POST',
    path: '/backup/archives/{id}/restore',
    access: 'backups.manage',
    needsProof: 'always',
    summary: 'Restore a backup',
    params: idParams,
    query: restoreQuery,
    body: z.strictObject({}),
    reply: { status: 202, schema: backupStatusSchema },
  }),
};

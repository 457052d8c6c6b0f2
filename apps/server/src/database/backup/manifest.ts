import { backupSections } from '@elucida/contract';
import { z } from 'zod';

export const manifestName = 'manifest.json';
export const tableEntry = (name: string) => `tables/${name}.csv`;
export const blobEntry = (name: string) => `blobs/${name.slice(0, 2)}/${name}`;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);

/** `bytes` and `sha256` describe an entry before compression. */
export const manifestSchema = z.strictObject({
  format: z.literal('elucida-backup'),
  formatVersion: z.literal(1),
  /** Number of migrations. A server with fewer rejects the archive. */
  migrations: count,
  createdAt: z.iso.datetime(),
  /** The name is that of existing archives. */
  boxes: z.array(z.enum(backupSections)).min(1),
  tables: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z_]+$/),
      columns: z.array(z.string().regex(/^[a-z_]+$/)).min(1),
      rows: count,
      bytes: count,
      sha256,
    }),
  ),
  sequences: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z_]+$/),
      lastValue: z.string().regex(/^\d+$/),
      isCalled: z.boolean(),
    }),
  ),
  blobs: z.array(z.strictObject({ name: sha256, bytes: count })),
  /** Blobs that a row names, but that were missing when the archive was made. */
  missingBlobs: z.array(sha256),
});

export type Manifest = z.output<typeof manifestSchema>;
export type SavedTable = Manifest['tables'][number];

/** Precedes the digest at the end of the archive's comment. */
export const digestPrefix = 'elucida-backup sha256 ';
export const digestLength = 64;

import { backupSections } from '@elucida/contract';
import { z } from 'zod';

export const manifestName = 'manifest.json';
export const tableEntry = (name: string) => `tables/${name}.csv`;
export const blobEntry = (name: string) => `blobs/${name.slice(0, 2)}/${name}`;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);

/** What an archive says of itself. `bytes` and `sha256` are those of the entry before it was packed. */
export const manifestSchema = z.strictObject({
  format: z.literal('elucida-backup'),
  formatVersion: z.literal(1),
  /** Of the database that it was taken from: how many migrations it had. */
  migrations: count,
  createdAt: z.iso.datetime(),
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
  /** Named by a row, but not on the disk when the archive was made. */
  missingBlobs: z.array(sha256),
});

export type Manifest = z.output<typeof manifestSchema>;
export type SavedTable = Manifest['tables'][number];

/** Stands before the digest in the archive's comment, which is its end. */
export const digestPrefix = 'elucida-backup sha256 ';
/** In characters. */
export const digestLength = 64;

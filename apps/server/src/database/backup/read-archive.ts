import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { type Message, createMessage } from '@elucida/contract';
import { getTableName } from 'drizzle-orm';
import { type Entry, type ZipFile, openPromise } from 'yauzl';
import { ArchiveRejected, createRejection } from './archive-rejected.ts';
import { blobEntry, type Manifest, manifestName, manifestSchema, tableEntry } from './manifest.ts';
import { savedTable, tablesOfSections } from './archive-sections.ts';
import { savedColumnNames } from './archive-sql.ts';
import { digestOfStream, verifyArchiveDigest } from './archive-digest.ts';

/** Digest and manifest match every entry. */
export interface Archive {
  manifest: Manifest;
  open: (entry: string) => Promise<Readable>;
  close: () => void;
}

export type ArchiveReading = { ok: true; archive: Archive } | { ok: false; fault: Message };

/** Enough for hundreds of thousands of blobs. */
const maxManifestBytes = 32 * 1024 * 1024;
/** A restore holds a blob in memory; uploads are smaller. */
const maxBlobBytes = 128 * 1024 * 1024;

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName))
      throw createRejection('repeated-backup-entry', { entry: entry.fileName });
    entries.set(entry.fileName, entry);
  }
  return entries;
}

async function readManifest(open: Archive['open'], entry: Entry | undefined): Promise<Manifest> {
  if (entry === undefined) throw createRejection('no-manifest');
  if (entry.uncompressedSize > maxManifestBytes) throw createRejection('manifest-too-large');
  const chunks: Buffer[] = [];
  for await (const chunk of await open(manifestName)) chunks.push(chunk as Buffer);
  try {
    return manifestSchema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
  } catch {
    throw createRejection('manifest-unreadable');
  }
}

function rejectTablesOutsideSections({ boxes, tables }: Manifest): void {
  const named = new Set(tablesOfSections(boxes).map((table) => getTableName(table)));
  const other = tables.find(({ name }) => !named.has(name));
  if (other === undefined) return;
  throw createRejection('unlisted-backup-table', { table: other.name });
}

function rejectUnknownColumns({ tables }: Manifest): void {
  for (const { name, columns } of tables) {
    const table = savedTable(name);
    const known = table && new Set(savedColumnNames(table));
    const unknown = columns.find((column) => !known?.has(column));
    if (unknown === undefined) continue;
    throw createRejection('unknown-backup-column', { table: name, column: unknown });
  }
}

async function verifyEntries(
  { manifest, open }: Archive,
  entries: Map<string, Entry>,
  folder: string,
): Promise<void> {
  const expected = [
    ...manifest.tables.map(({ name, bytes, sha256 }) => ({ entry: tableEntry(name), bytes, sha256 })),
    ...manifest.blobs.map(({ name, bytes }) => ({ entry: blobEntry(name), bytes, sha256: name })),
  ];
  if (entries.size !== expected.length + 1) throw createRejection('contents-unlike-manifest');
  if (manifest.blobs.some(({ bytes }) => bytes > maxBlobBytes))
    throw createRejection('backup-blob-too-large');
  const total = expected.reduce((sum, { bytes }) => sum + bytes, 0);
  // A restore usually writes to the disk of the archive.
  const { bavail, bsize } = await statfs(folder);
  if (total > bavail * bsize) throw createRejection('no-space-for-backup');
  for (const { entry, bytes, sha256 } of expected) {
    // yauzl fails if an entry unpacks to another size than it states.
    if (entries.get(entry)?.uncompressedSize !== bytes)
      throw createRejection('entry-unlike-manifest', { entry });
    if ((await digestOfStream(await open(entry))) !== sha256)
      throw createRejection('entry-unlike-manifest', { entry });
  }
}

async function openVerified(path: string): Promise<Archive> {
  const fault = await verifyArchiveDigest(path);
  if (fault !== undefined) throw new ArchiveRejected(fault);
  const zip = await openPromise(path, { autoClose: false });
  try {
    const entries = await readEntries(zip);
    const open = (name: string) => zip.openReadStreamPromise(entries.get(name)!);
    const manifest = await readManifest(open, entries.get(manifestName));
    rejectUnknownColumns(manifest);
    rejectTablesOutsideSections(manifest);
    const archive = { manifest, open, close: () => zip.close() };
    await verifyEntries(archive, entries, dirname(path));
    return archive;
  } catch (error) {
    zip.close();
    throw error;
  }
}

/**
 * Verifies all of the archive. Returns the fault of a rejected or missing archive. Throws other
 * errors of the file system.
 */
export async function readArchive(path: string): Promise<ArchiveReading> {
  try {
    return { ok: true, archive: await openVerified(path) };
  } catch (error) {
    if (error instanceof ArchiveRejected) return { ok: false, fault: error.fault };
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { ok: false, fault: createMessage('backup-file-missing') };
    if (code !== undefined && /^E[A-Z]+$/.test(code)) throw error;
    return { ok: false, fault: createMessage('backup-unreadable', { reason: (error as Error).message }) };
  }
}

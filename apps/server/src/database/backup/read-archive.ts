import { createHash } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getTableName } from 'drizzle-orm';
import { type Entry, type ZipFile, openPromise } from 'yauzl';
import { blobEntry, type Manifest, manifestName, manifestSchema, tableEntry } from './manifest.ts';
import { savedTable, tablesOfSections } from './archive-sections.ts';
import { columnNames } from './row-sql.ts';
import { verifyArchiveDigest } from './archive-digest.ts';

/** Verified archive: digest and manifest match every entry. */
export interface Archive {
  manifest: Manifest;
  /** Opens the uncompressed bytes of an entry. */
  open: (entry: string) => Promise<Readable>;
  close: () => void;
}

export type ArchiveReading = { ok: true; archive: Archive } | { ok: false; fault: string };

class ArchiveFault extends Error {}

/** Maximum size of a manifest in bytes, enough for hundreds of thousands of blobs. */
const maxManifestBytes = 32 * 1024 * 1024;
/** Maximum size of a blob in bytes. A restore holds a blob in memory, and uploads are smaller. */
const maxBlobBytes = 128 * 1024 * 1024;

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw new ArchiveFault(`The backup contains ${entry.fileName} twice.`);
    entries.set(entry.fileName, entry);
  }
  return entries;
}

async function digestOfStream(stream: Readable): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      done();
    },
  });
  await pipeline(stream, sink);
  return { bytes, sha256: hash.digest('hex') };
}

async function readManifest(open: Archive['open'], entry: Entry | undefined): Promise<Manifest> {
  if (entry === undefined) throw new ArchiveFault('This is not a backup of Elucida: it has no manifest.');
  if (entry.uncompressedSize > maxManifestBytes)
    throw new ArchiveFault('The backup’s manifest is too large.');
  const chunks: Buffer[] = [];
  for await (const chunk of await open(manifestName)) chunks.push(chunk as Buffer);
  try {
    return manifestSchema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
  } catch {
    throw new ArchiveFault('The manifest of the backup cannot be read: it may come from a newer version.');
  }
}

/**
 * Throws if the archive holds tables outside the sections of its manifest, which the administrator
 * confirmed.
 */
function rejectUnlistedTables({ boxes, tables }: Manifest): void {
  const named = new Set(tablesOfSections(boxes).map((table) => getTableName(table)));
  const other = tables.find(({ name }) => savedTable(name) !== undefined && !named.has(name));
  if (other === undefined) return;
  throw new ArchiveFault(`The backup contains ${other.name}, which its manifest does not list.`);
}

function rejectUnknownTables({ tables }: Manifest): void {
  for (const { name, columns } of tables) {
    const table = savedTable(name);
    const known = table && new Set(columnNames(table));
    const unknown = columns.find((column) => !known?.has(column));
    if (unknown === undefined) continue;
    throw new ArchiveFault(
      `The backup comes from another version of Elucida: this version has no ${name}.${unknown}.`,
    );
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
  if (entries.size !== expected.length + 1)
    throw new ArchiveFault('The contents of the backup do not match its manifest.');
  if (manifest.blobs.some(({ bytes }) => bytes > maxBlobBytes))
    throw new ArchiveFault('The backup contains a file larger than the platform allows.');
  const total = expected.reduce((sum, { bytes }) => sum + bytes, 0);
  const { bavail, bsize } = await statfs(folder);
  if (total > bavail * bsize) throw new ArchiveFault('Not enough disk space for this backup.');
  for (const { entry, bytes, sha256 } of expected) {
    // The entry states its size before it is unpacked; unpacking stops at that size.
    if (entries.get(entry)?.uncompressedSize !== bytes)
      throw new ArchiveFault(`${entry} in the backup does not match the manifest.`);
    const found = await digestOfStream(await open(entry));
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new ArchiveFault(`${entry} in the backup does not match the manifest.`);
  }
}

async function openWhole(path: string): Promise<Archive> {
  const fault = await verifyArchiveDigest(path);
  if (fault !== undefined) throw new ArchiveFault(fault);
  const zip = await openPromise(path, { autoClose: false });
  try {
    const entries = await entriesOf(zip);
    const open = (name: string) => zip.openReadStreamPromise(entries.get(name)!);
    const manifest = await readManifest(open, entries.get(manifestName));
    rejectUnknownTables(manifest);
    rejectUnlistedTables(manifest);
    const archive = { manifest, open, close: () => zip.close() };
    await verifyEntries(archive, entries, dirname(path));
    return archive;
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Opens an archive and checks all of it before a restore writes anything. */
export async function readArchive(path: string): Promise<ArchiveReading> {
  try {
    return { ok: true, archive: await openWhole(path) };
  } catch (error) {
    if (error instanceof ArchiveFault) return { ok: false, fault: error.message };
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { ok: false, fault: 'File not found.' };
    if (code !== undefined && /^E[A-Z]+$/.test(code)) throw error;
    return { ok: false, fault: `The backup cannot be read: ${(error as Error).message}` };
  }
}

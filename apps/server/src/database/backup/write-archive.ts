import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { BackupSection } from '@elucida/contract';
import { getTableName } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import yazl from 'yazl';
import { type BlobStore, syncFolder } from '../../platform/blobs/blob-store.ts';
import { blobsInUse } from './blobs-in-use.ts';
import type { Db } from '../database.ts';
import { appliedMigrations } from '../migrate.ts';
import { alwaysSaved, tablesOfSection, tablesOfSections } from './archive-sections.ts';
import {
  type Manifest,
  type SavedTable,
  blobEntry,
  digestLength,
  manifestName,
  digestPrefix,
  tableEntry,
} from './manifest.ts';
import { savedColumnNames, exactTextSettings, quoteName, readSequences } from './archive-sql.ts';
import { writeArchiveDigest } from './archive-digest.ts';

export interface ArchiveTask {
  db: Db;
  blobs: BlobStore;
  sections: readonly BackupSection[];
  path: string;
  onProgress: (done: BackupSection | 'tables') => Promise<void>;
  signal: AbortSignal;
}

/** Copies in a fixed order: equal rows give equal bytes. */
function copyStatement(table: PgTable): string {
  const { name, primaryKeys, columns } = getTableConfig(table);
  const key = primaryKeys[0]?.columns.map((column) => column.name) ?? [
    columns.find((column) => column.primary)!.name,
  ];
  const order = key.map(quoteName).join(', ');
  const list = savedColumnNames(table).map(quoteName).join(', ');
  return `COPY (SELECT ${list} FROM ${quoteName(name)} ORDER BY ${order}) TO STDOUT (FORMAT csv, HEADER true)`;
}

async function writeTable(zip: yazl.ZipFile, client: pg.PoolClient, table: PgTable): Promise<SavedTable> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      done(null, chunk);
    },
  });
  const name = getTableName(table);
  const entry = new PassThrough();
  zip.addReadStream(entry, tableEntry(name), { forceZip64Format: true });
  const rows = client.query(copyTo(copyStatement(table)));
  await pipeline(rows, counting, entry);
  await finished(entry);
  return { name, columns: savedColumnNames(table), rows: rows.rowCount, bytes, sha256: hash.digest('hex') };
}

async function writeBlobs(zip: yazl.ZipFile, { blobs, signal }: ArchiveTask, names: readonly string[]) {
  const written: Manifest['blobs'] = [];
  const missing: string[] = [];
  for (const name of names) {
    signal.throwIfAborted();
    const stream = await blobs.open(name);
    if (stream === undefined) {
      missing.push(name);
      continue;
    }
    let bytes = 0;
    stream.on('data', (chunk: Buffer) => (bytes += chunk.byteLength));
    const entry = new PassThrough();
    zip.addReadStream(entry, blobEntry(name), { compressionLevel: 1 });
    // Waits until the archive has read it: one blob at a time.
    await pipeline(stream, entry, { signal });
    await finished(entry, { signal });
    written.push({ name, bytes });
  }
  return { written, missing };
}

async function fill(zip: yazl.ZipFile, client: pg.PoolClient, task: ArchiveTask): Promise<Manifest> {
  const tables: SavedTable[] = [];
  const write = async (of: readonly PgTable[]) => {
    for (const table of of) {
      task.signal.throwIfAborted();
      tables.push(await writeTable(zip, client, table));
    }
  };
  const reportProgress = async (done: BackupSection | 'tables') => {
    task.signal.throwIfAborted();
    await task.onProgress(done);
  };
  await write(alwaysSaved);
  for (const section of task.sections) {
    await write(tablesOfSection(section));
    await reportProgress(section);
  }
  await reportProgress('tables');
  const saved = tablesOfSections(task.sections);
  const names = await blobsInUse(drizzle(client), saved);
  const { written, missing } = await writeBlobs(zip, task, names);
  return {
    format: 'elucida-backup',
    formatVersion: 1,
    migrations: await appliedMigrations(client),
    createdAt: new Date().toISOString(),
    boxes: [...task.sections],
    tables,
    sequences: await readSequences(
      client,
      tables.map(({ name }) => name),
    ),
    blobs: written,
    missingBlobs: missing,
  };
}

async function writeDraft(draft: string, client: pg.PoolClient, task: ArchiveTask): Promise<Manifest> {
  const zip = new yazl.ZipFile();
  const givingUp = new AbortController();
  const signal = AbortSignal.any([task.signal, givingUp.signal]);
  const output = pipeline(zip.outputStream, createWriteStream(draft, { mode: 0o600 }), { signal });
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  // The first failure is reported; the other promises must not end the process.
  output.catch(() => undefined);
  failed.catch(() => undefined);
  const filling = (async () => {
    const manifest = await fill(zip, client, { ...task, signal });
    zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 1)), manifestName);
    zip.end({ forceZip64Format: false, comment: digestPrefix + '0'.repeat(digestLength) });
    await output;
    return manifest;
  })();
  try {
    return await Promise.race([filling, failed, output.then(() => filling)]);
  } catch (error) {
    // Otherwise the file would stay open and occupy its space.
    givingUp.abort();
    await output.catch(() => undefined);
    throw error;
  }
}

/**
 * Uses one consistent snapshot. The archive appears under its name once it is complete and on the
 * disk.
 */
export async function writeArchive(task: ArchiveTask): Promise<Manifest> {
  const draft = `${task.path}.part`;
  const client = await task.db.$client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(exactTextSettings);
    const manifest = await writeDraft(draft, client, task);
    await writeArchiveDigest(draft);
    await rename(draft, task.path);
    await syncFolder(dirname(task.path));
    return manifest;
  } finally {
    // A connection that was interrupted in a copy cannot be used again.
    client.release(true);
    await rm(draft, { force: true });
  }
}

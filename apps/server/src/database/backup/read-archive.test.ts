import { englishOf, messages } from '@elucida/contract';
import { createHash } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, describe, expect, it } from 'vitest';
import yazl from 'yazl';
import { type Manifest, blobEntry, digestLength, digestPrefix, tableEntry } from './manifest.ts';
import { readArchive } from './read-archive.ts';
import { writeArchiveDigest } from './archive-digest.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const csv = Buffer.from('id,name\nA,Somewhere\n');
const laboratories = {
  name: 'laboratories',
  columns: ['id', 'name'],
  rows: 1,
  bytes: csv.length,
  sha256: sha256(csv),
};

const validManifest: Manifest = {
  format: 'elucida-backup',
  formatVersion: 1,
  migrations: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  boxes: ['laboratories'],
  tables: [laboratories],
  sequences: [],
  blobs: [],
  missingBlobs: [],
};

describe('an archive of another program with a valid digest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'elucida-archive-'));
  const path = join(folder, 'archive.zip');
  afterAll(() => rmSync(folder, { recursive: true }));

  async function findFault(
    manifest: unknown,
    entries: Record<string, Uint8Array>,
  ): Promise<string | undefined> {
    const zip = new yazl.ZipFile();
    for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(Buffer.from(bytes), name);
    if (manifest !== undefined) zip.addBuffer(Buffer.from(JSON.stringify(manifest)), 'manifest.json');
    zip.end({ forceZip64Format: false, comment: digestPrefix + '0'.repeat(digestLength) });
    await pipeline(zip.outputStream, createWriteStream(path));
    await writeArchiveDigest(path);
    const reading = await readArchive(path);
    if (reading.ok) reading.archive.close();
    return reading.ok ? undefined : englishOf(reading.fault);
  }

  const table = { [tableEntry('laboratories')]: csv };

  it('reads an archive whose contents match its manifest', async () => {
    expect(await findFault(validManifest, table)).toBeUndefined();
  });

  it('rejects missing entries, additional entries, and entries that do not match the manifest', async () => {
    expect(await findFault(validManifest, {})).toMatch(
      /^The contents of the backup do not match its manifest\.$/,
    );
    expect(await findFault(validManifest, { ...table, 'more.txt': csv })).toMatch(
      /^The contents of the backup do not match its manifest\.$/,
    );
    const longer = Buffer.concat([csv, Buffer.from('B,Elsewhere\n')]);
    expect(await findFault(validManifest, { [tableEntry('laboratories')]: longer })).toMatch(
      /^\S+ in the backup does not match the manifest\.$/,
    );
    const other = Buffer.from(csv.toString().replace('A', 'B'));
    expect(await findFault(validManifest, { [tableEntry('laboratories')]: other })).toMatch(
      /^\S+ in the backup does not match the manifest\.$/,
    );
  });

  it('rejects unknown tables, columns and entries', async () => {
    const named = (change: object) => ({ ...validManifest, tables: [{ ...laboratories, ...change }] });
    expect(await findFault(named({ columns: ['id', 'password_hash'] }), table)).toMatch(
      /this version has no laboratories\.password_hash/,
    );
    for (const name of ['sessions', 'pg_class'])
      expect(await findFault(named({ name }), { [tableEntry(name)]: csv })).toMatch(/this version has no/);
    expect(await findFault(named({ columns: ['id"; DROP TABLE files; --'] }), table)).toMatch(
      /cannot be read/,
    );
    expect(
      await findFault({ ...validManifest, blobs: [{ name: '../../outside', bytes: 1 }] }, table),
    ).toMatch(/cannot be read/);
  });

  it('rejects an archive without a manifest, with two, or with one that is too large', async () => {
    expect(await findFault(undefined, table)).toBe(messages['no-manifest']);
    const second = { 'manifest.json': Buffer.from('{}') };
    expect(await findFault(validManifest, { ...table, ...second })).toBe(
      'The backup contains manifest.json twice.',
    );
    const long = { ...validManifest, createdAt: 'x'.repeat(33 * 1024 * 1024) };
    expect(await findFault(long, table)).toBe(messages['manifest-too-large']);
  });

  it('rejects an archive that would not fit on the disk', async () => {
    const { bavail, bsize } = statfsSync(folder);
    const bytes = 128 * 1024 * 1024;
    const count = Math.ceil((bavail * bsize) / bytes) + 1;
    const blobs = Array.from({ length: count }, (_, blob) => ({
      name: sha256(Buffer.from(`${blob}`)),
      bytes,
    }));
    const entries = Object.fromEntries(blobs.map(({ name }) => [blobEntry(name), Buffer.alloc(0)]));
    expect(await findFault({ ...validManifest, blobs }, { ...table, ...entries })).toBe(
      messages['no-space-for-backup'],
    );
  });

  it('rejects a table outside the sections of the manifest', async () => {
    const accounts = { ...laboratories, name: 'accounts', columns: ['id', 'role'] };
    const more = { ...validManifest, tables: [laboratories, accounts] };
    expect(await findFault(more, { ...table, [tableEntry('accounts')]: csv })).toBe(
      'The backup contains accounts, which its manifest does not list.',
    );
  });

  it('rejects a small archive with huge contents before it unpacks them into memory', async () => {
    const zeros = Buffer.alloc(129 * 1024 * 1024);
    const name = sha256(zeros);
    const manifest = { ...validManifest, blobs: [{ name, bytes: zeros.length }] };
    expect(await findFault(manifest, { ...table, [blobEntry(name)]: zeros })).toMatch(
      /The backup contains a file larger than the platform allows\./,
    );
    const wrongSize = { ...validManifest, blobs: [{ name, bytes: 10 }] };
    expect(await findFault(wrongSize, { ...table, [blobEntry(name)]: zeros })).toMatch(
      /^\S+ in the backup does not match the manifest\.$/,
    );
  });
});

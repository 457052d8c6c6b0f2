import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testBlobStore } from '../../testing/store/blob-store-contract.ts';
import { type BlobStore, openBlobStore } from './blob-store.ts';

describe('the blob store in a folder', () => {
  let root: string;
  let blobs: BlobStore;
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'elucida-blobs-'));
    blobs = await openBlobStore(root);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  testBlobStore(() => blobs);

  it('restricts files to the server’s user, even in a folder of an earlier version', async () => {
    chmodSync(root, 0o755);
    await openBlobStore(root);
    const name = await blobs.put(Buffer.from('of the server alone'));
    const folder = join(root, name.slice(0, 2));
    const modeOf = (path: string) => statSync(path).mode & 0o777;
    expect([root, folder, join(folder, name)].map(modeOf)).toEqual([0o700, 0o700, 0o600]);
  });

  it('deletes files that a crash left half-written', async () => {
    writeFileSync(join(root, 'tmp', 'half'), 'ha');
    await openBlobStore(root);
    expect(readdirSync(join(root, 'tmp'))).toEqual([]);
  });

  it('renews the age of a blob that is stored again', async () => {
    const bytes = Buffer.from('long ago');
    const name = await blobs.put(bytes);
    const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 3600;
    utimesSync(join(root, name.slice(0, 2), name), twoDaysAgo, twoDaysAgo);
    expect(await blobs.isFresh(name)).toBe(false);
    await blobs.put(bytes);
    expect(await blobs.isFresh(name)).toBe(true);
    expect(await blobs.get(name)).toEqual(bytes);
  });

  it('leaves files alone that another process may be writing', async () => {
    writeFileSync(join(root, 'tmp', 'fresh'), 'ha');
    writeFileSync(join(root, 'tmp', 'old'), 'ha');
    const twoHoursAgo = Date.now() / 1000 - 7200;
    utimesSync(join(root, 'tmp', 'old'), twoHoursAgo, twoHoursAgo);
    await openBlobStore(root, { isOnlyServer: false });
    expect(readdirSync(join(root, 'tmp'))).toEqual(['fresh']);
  });
});

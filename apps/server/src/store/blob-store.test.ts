import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBlobStore } from './blob-store.ts';

describe('the blob store', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'elucida-blobs-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('gives back the bytes under the SHA-256 of what they are, and stores the same bytes once', async () => {
    const blobs = await openBlobStore(root);
    const name = await blobs.put(Buffer.from('abc'));
    expect(name).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(await blobs.put(Buffer.from('abc'))).toBe(name);
    expect((await blobs.get(name))?.toString()).toBe('abc');
    expect(readdirSync(join(root, name.slice(0, 2)))).toEqual([name]);
  });

  it('has nothing under a name that was never put, and throws for what is no name', async () => {
    const blobs = await openBlobStore(root);
    expect(await blobs.get('0'.repeat(64))).toBeUndefined();
    await expect(blobs.get('../../etc/passwd')).rejects.toThrow('Not the name of a blob');
  });

  it('sweeps away what a crash left half-written', async () => {
    await openBlobStore(root);
    writeFileSync(join(root, 'tmp', 'half'), 'ha');
    await openBlobStore(root);
    expect(readdirSync(join(root, 'tmp'))).toEqual([]);
  });
});

import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ArchiveRejected } from './archive-rejected.ts';
import { type DecryptionOptions, encryptInPlace, withDecryptedArchive } from './encryption.ts';

describe('an encrypted archive', () => {
  const passphrase = 'a passphrase of some length';
  let folder: string;
  let path: string;
  let work: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'elucida-crypt-'));
    path = join(folder, 'archive');
    work = join(folder, 'work');
    mkdirSync(work);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const read = (terms: Partial<DecryptionOptions> = {}) =>
    withDecryptedArchive(
      { path, plain: join(work, 'plain') },
      { passphrase, acceptsUnencrypted: false, ...terms },
      async (plain) => readFileSync(plain),
    );

  it.each([0, 1, 1024 * 1024 - 1, 1024 * 1024, 1024 * 1024 + 1, 3_000_000])(
    'restores %i encrypted bytes exactly, hides their content, and leaves no other file',
    async (size) => {
      const bytes = randomBytes(size);
      writeFileSync(path, bytes);
      await encryptInPlace(path, passphrase);
      if (size > 16) expect(readFileSync(path).includes(bytes.subarray(0, 16))).toBe(false);
      expect((await read()).equals(bytes)).toBe(true);
      expect(readdirSync(folder)).toEqual(['archive', 'work']);
      expect(readdirSync(work)).toEqual([]);
    },
  );

  it('rejects a wrong or missing passphrase and leaves no decrypted file', async () => {
    writeFileSync(path, 'secret');
    await encryptInPlace(path, passphrase);
    await expect(read({ passphrase: 'another passphrase' })).rejects.toThrow(
      'encrypted with a different passphrase',
    );
    await expect(read({ passphrase: undefined })).rejects.toThrow('set BACKUP_PASSPHRASE');
    expect(readdirSync(folder)).toEqual(['archive', 'work']);
    expect(readdirSync(work)).toEqual([]);
  });

  it('reports damage at any of the first 16 bytes of an encrypted archive', async () => {
    writeFileSync(path, randomBytes(100));
    await encryptInPlace(path, passphrase);
    const whole = readFileSync(path);
    for (let place = 0; place < 16; place++) {
      const bytes = Buffer.from(whole);
      bytes[place]! ^= 0x20;
      writeFileSync(path, bytes);
      await expect(read()).rejects.toThrow('This is not a backup, or the beginning of the file is damaged.');
    }
    writeFileSync(path, Buffer.concat([Buffer.alloc(16), whole.subarray(16)]));
    await expect(read()).rejects.toThrow('This is not a backup, or the beginning of the file is damaged.');
  });

  it('rejects an unencrypted archive if a passphrase is set, unless accepted, and states whether an archive is encrypted', async () => {
    const plainText = Buffer.from('PK, an archive that no one encrypted');
    const readKind = (given: { passphrase: string | undefined; acceptsUnencrypted: boolean }) =>
      withDecryptedArchive(
        { path, plain: join(work, 'plain') },
        given,
        async (_, { isEncrypted }) => isEncrypted,
      );
    writeFileSync(path, plainText);
    await expect(readKind({ passphrase, acceptsUnencrypted: false })).rejects.toThrow(
      'The backup is not encrypted',
    );
    expect(await readKind({ passphrase, acceptsUnencrypted: true })).toBe(false);
    expect(await readKind({ passphrase: undefined, acceptsUnencrypted: false })).toBe(false);
    // The reader of the archive reports an empty or missing file.
    writeFileSync(path, '');
    expect(await readKind({ passphrase, acceptsUnencrypted: false })).toBe(false);
    writeFileSync(path, plainText);
    await encryptInPlace(path, passphrase);
    expect(await readKind({ passphrase, acceptsUnencrypted: false })).toBe(true);
  });

  it('rejects an archive with a flipped byte, cut at a chunk, or with reordered chunks', async () => {
    // Layout: 16 bytes of magic, 16 of salt, then chunks of 1 MiB, each with a tag of 16 bytes.
    const chunk = 1024 * 1024 + 16;
    writeFileSync(path, randomBytes(2_500_000));
    await encryptInPlace(path, passphrase);
    const whole = readFileSync(path);
    const swapped = Buffer.concat([
      whole.subarray(0, 32),
      whole.subarray(32 + chunk, 32 + 2 * chunk),
      whole.subarray(32, 32 + chunk),
      whole.subarray(32 + 2 * chunk),
    ]);
    const flipped = (place: number) => {
      const bytes = Buffer.from(whole);
      bytes[place]! ^= 1;
      return bytes;
    };
    const damaged = [20, 40, 32 + chunk + 5, whole.length - 1].map(flipped);
    for (const bytes of [...damaged, whole.subarray(0, 32 + 2 * chunk), whole.subarray(0, 40), swapped]) {
      writeFileSync(path, bytes);
      await expect(read()).rejects.toBeInstanceOf(ArchiveRejected);
    }
  });
});

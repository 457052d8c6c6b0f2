import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { createRejection } from './archive-rejected.ts';
import { digestOfStream } from './archive-digest.ts';

/** First bytes of an encrypted archive, followed by 16 bytes of salt. */
const magic = Buffer.from('elucida-crypt-1\n', 'latin1');
const saltBytes = 16;
const headBytes = magic.byteLength + saltBytes;
const chunkBytes = 1024 * 1024;
const tagBytes = 16;

function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  const cost = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/**
 * Each file has a key of its own, so the number is unique; the last chunk is marked, so that a
 * truncated file is detected.
 */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(isLast ? 1 : 0, 0);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
}

interface Recoding {
  from: FileHandle;
  to: FileHandle;
  /** Offset of the first chunk and length of a chunk, in bytes. */
  start: number;
  length: number;
  recode: (chunk: Buffer, number: number, isLast: boolean) => Buffer;
}

async function recodeChunks({ from, to, start, length, recode }: Recoding): Promise<void> {
  const { size } = await from.stat();
  const count = Math.max(1, Math.ceil((size - start) / length));
  for (let number = 0; number < count; number++) {
    const { buffer, bytesRead } = await from.read(Buffer.alloc(length), 0, length, start + number * length);
    // `write` may write a part only, as on a full disk; `writeFile` writes the rest or fails.
    await to.writeFile(recode(buffer.subarray(0, bytesRead), number, number === count - 1));
  }
  await to.sync();
}

async function withFiles(
  paths: { from: string; to: string },
  work: (from: FileHandle, to: FileHandle) => Promise<void>,
): Promise<void> {
  const from = await open(paths.from, 'r');
  try {
    const to = await open(paths.to, 'wx', 0o600);
    try {
      await work(from, to);
    } catch (error) {
      await rm(paths.to, { force: true });
      throw error;
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

async function encrypt(paths: { from: string; to: string }, passphrase: string): Promise<void> {
  const head = Buffer.concat([magic, randomBytes(saltBytes)]);
  const key = await keyOf(passphrase, head.subarray(magic.byteLength));
  await withFiles(paths, async (from, to) => {
    await to.writeFile(head);
    const recode: Recoding['recode'] = (chunk, number, isLast) => {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast)).setAAD(head);
      return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    };
    await recodeChunks({ from, to, start: 0, length: chunkBytes, recode });
  });
}

async function decrypt(paths: { from: string; to: string }, passphrase: string): Promise<void> {
  await withFiles(paths, async (from, to) => {
    const { buffer: head } = await from.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const key = await keyOf(passphrase, head.subarray(magic.byteLength));
    const recode: Recoding['recode'] = (chunk, number, isLast) => {
      try {
        const end = chunk.byteLength - tagBytes;
        const cipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), {
          authTagLength: tagBytes,
        });
        cipher.setAAD(head).setAuthTag(chunk.subarray(end));
        return Buffer.concat([cipher.update(chunk.subarray(0, end)), cipher.final()]);
      } catch {
        throw createRejection(number === 0 ? 'other-passphrase' : 'backup-damaged');
      }
    };
    await recodeChunks({ from, to, start: headBytes, length: chunkBytes + tagBytes, recode });
  });
}

/** First bytes of every zip file with entries. */
const zipMagic = Buffer.from('PK', 'latin1');

/** Returns `unreadable` for a missing or empty file too; `readArchive` reports its fault. */
export async function kindOfArchive(path: string): Promise<'encrypted' | 'plain' | 'unreadable' | 'unknown'> {
  const file = await open(path, 'r').catch(() => undefined);
  if (file === undefined) return 'unreadable';
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(magic.byteLength), 0, magic.byteLength, 0);
    if (buffer.equals(magic)) return 'encrypted';
    if (bytesRead === 0) return 'unreadable';
    return buffer.subarray(0, 2).equals(zipMagic) ? 'plain' : 'unknown';
  } finally {
    await file.close();
  }
}

const digestOf = (path: string): Promise<string> => digestOfStream(createReadStream(path));

/** Checks first that the encrypted file decrypts to the same bytes. */
export async function encryptInPlace(path: string, passphrase: string): Promise<void> {
  const encrypted = `${path}.crypt.part`;
  const trial = `${path}.trial.part`;
  try {
    await encrypt({ from: path, to: encrypted }, passphrase);
    await decrypt({ from: encrypted, to: trial }, passphrase);
    if ((await digestOf(trial)) !== (await digestOf(path)))
      throw new Error('The encrypted backup does not decrypt to the original.');
    await rename(encrypted, path);
  } finally {
    await rm(encrypted, { force: true });
    await rm(trial, { force: true });
  }
}

export interface DecryptionOptions {
  passphrase: string | undefined;
  /** True if unencrypted archives are accepted although a passphrase is set. */
  acceptsUnencrypted: boolean;
}

/** Decrypts to the temporary file `plain` if needed. Throws `ArchiveRejected`. */
export async function withDecryptedArchive<T>(
  { path, plain }: { path: string; plain: string },
  { passphrase, acceptsUnencrypted }: DecryptionOptions,
  work: (path: string, archive: { isEncrypted: boolean }) => Promise<T>,
): Promise<T> {
  const kind = await kindOfArchive(path);
  if (kind === 'unknown') throw createRejection('backup-start-damaged');
  if (kind === 'plain' && passphrase !== undefined && !acceptsUnencrypted)
    throw createRejection('backup-not-encrypted');
  if (kind !== 'encrypted') return work(path, { isEncrypted: false });
  if (passphrase === undefined) throw createRejection('backup-encrypted');
  try {
    await decrypt({ from: path, to: plain }, passphrase);
    return await work(plain, { isEncrypted: true });
  } finally {
    await rm(plain, { force: true });
  }
}

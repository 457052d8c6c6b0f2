import { unzipSync } from 'fflate';
import {
  type Failure,
  type NamedBytes,
  type Outcome,
  type ReadLimits,
  succeed,
  fail,
} from '../../read-result.ts';
import { readerText } from '../../../messages/reader-message.ts';

export interface ZipArchive {
  /** Without folders and without files added by macOS. */
  paths: string[];
  /** Fails if a file cannot be decompressed. */
  extract(wanted: ReadonlySet<string>): Outcome<NamedBytes[]>;
}

interface ZipEntry {
  name: string;
  packedBytes: number;
  unpackedBytes: number;
}

/**
 * Checks the directory against the limits. Decompression later never writes more than the checked
 * sizes.
 */
export function openZip(bytes: Uint8Array, limits: ReadLimits): Outcome<ZipArchive> {
  const listed = listEntries(bytes, limits);
  if (!listed.ok) return listed;
  const entries = listed.value;
  const refusal = checkEntries(entries, bytes.length, limits);
  if (refusal) return refusal;
  return succeed({
    paths: entries.map((entry) => entry.name).filter(isOfInterest),
    extract: (wanted) => {
      try {
        const unpacked = unzipSync(bytes, { filter: (file) => wanted.has(file.name) });
        return succeed(Object.entries(unpacked).map(([name, content]) => ({ name, bytes: content })));
      } catch (error) {
        return damaged(error);
      }
    },
  });
}

class TooManyEntries extends Error {}

function listEntries(bytes: Uint8Array, limits: ReadLimits): Outcome<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  try {
    unzipSync(bytes, {
      filter: (file) => {
        // The exception leaves the loop of the library, because the declared number of entries is
        // not trustworthy.
        if (entries.length >= limits.maxZipEntries) throw new TooManyEntries();
        entries.push({ name: file.name, packedBytes: file.size, unpackedBytes: file.originalSize });
        return false;
      },
    });
  } catch (error) {
    if (error instanceof TooManyEntries) {
      return fail('zip-bomb', readerText('zip-with-too-many-files', { maximum: limits.maxZipEntries }));
    }
    return damaged(error);
  }
  return succeed(entries);
}

function checkEntries(entries: ZipEntry[], zipBytes: number, limits: ReadLimits): Failure | undefined {
  let packed = 0;
  let unpacked = 0;
  for (const entry of entries) {
    const segments = entry.name.split(/[/\\]/);
    if (segments.includes('..') || /^([/\\]|[a-zA-Z]:)/.test(entry.name) || entry.name.includes('\0')) {
      return fail('bad-zip', readerText('zip-path-outside'), {
        file: entry.name.slice(0, 100),
      });
    }
    packed += entry.packedBytes;
    unpacked += entry.unpackedBytes;
    // Small files of blanks compress far better than 100:1 and are harmless.
    const isExplosive =
      entry.unpackedBytes > 1_000_000 && entry.unpackedBytes > entry.packedBytes * limits.maxZipRatio;
    if (isExplosive)
      return fail('zip-bomb', readerText('zip-ratio-too-high', { times: limits.maxZipRatio }), {
        file: entry.name,
      });
  }
  if (unpacked > limits.maxUnpackedBytes) {
    return fail('zip-bomb', readerText('zip-too-large', { size: Math.round(limits.maxUnpackedBytes / 1e6) }));
  }
  if (packed > zipBytes) return fail('bad-zip', readerText('zip-overlaps'));
  return undefined;
}

function damaged(error: unknown): Failure {
  const reason = error instanceof Error ? error.message : readerText('unknown-reason');
  return fail('bad-zip', readerText('zip-damaged', { reason }));
}

function isOfInterest(path: string): boolean {
  return !path.endsWith('/') && !path.startsWith('__MACOSX/') && !/(^|\/)\._|(^|\/)\.DS_Store$/.test(path);
}

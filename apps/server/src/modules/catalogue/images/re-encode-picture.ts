import { createSemaphore } from '../../../platform/queue/semaphore.ts';

/** 160 MB at four bytes per pixel. */
const maxPixels = 40_000_000;

/** Time limit for small files crafted to take very long. */
const maxSeconds = 15;

let library: ReturnType<typeof prepareSharp> | undefined;
type Sharp = Awaited<ReturnType<typeof prepareSharp>>;

/** A server starts sooner without the library. */
const loadSharp = () => (library ??= prepareSharp());

async function prepareSharp() {
  const { default: sharp } = await import('sharp');
  // The library recognises more formats whatever the file name: only JPEG and PNG may be opened.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
  // Each picture is decoded once, so a cache would only use memory.
  sharp.cache(false);
  return sharp;
}

export interface ReEncodedPicture {
  bytes: Buffer;
  mime: 'image/jpeg' | 'image/png';
  /** In pixels, after rotation. */
  width: number;
  height: number;
}

export type ReEncodeResult =
  | { ok: true; picture: ReEncodedPicture }
  | { ok: false; reason: 'wrong-type' | 'unreadable' | 'too-many-pixels' };

/** A picture takes its decoded size in memory several times. */
const semaphore = createSemaphore({ maxConcurrent: 2, maxQueueLength: 100 });

const signatures = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

function hasPictureSignature(bytes: Uint8Array): boolean {
  return signatures.some((signature) => signature.every((byte, index) => bytes[index] === byte));
}

async function decodeAndEncode(sharp: Sharp, bytes: Uint8Array): Promise<ReEncodeResult> {
  const head = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (head.format !== 'jpeg' && head.format !== 'png') return { ok: false, reason: 'wrong-type' };
  if (head.width * head.height > maxPixels) return { ok: false, reason: 'too-many-pixels' };
  const upright = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .toColourspace('srgb');
  const encoded =
    head.format === 'jpeg'
      ? upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      : upright.png({ compressionLevel: 9 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  const mime = head.format === 'jpeg' ? 'image/jpeg' : 'image/png';
  return { ok: true, picture: { bytes: data, mime, width: info.width, height: info.height } };
}

/**
 * Makes the picture upright and sRGB, with only its first frame. This removes camera metadata
 * (EXIF, location) and data hidden after the end. The upload limit applies to the upload: the
 * stored picture may be somewhat larger, because a readable spectrum matters more than a few
 * kilobytes.
 */
export async function reEncodePicture(bytes: Uint8Array): Promise<ReEncodeResult> {
  if (!hasPictureSignature(bytes)) return { ok: false, reason: 'wrong-type' };
  const sharp = await loadSharp();
  return semaphore.run(async () => {
    try {
      return await decodeAndEncode(sharp, bytes);
    } catch {
      // A damaged picture, or one that exceeds the time limit.
      return { ok: false, reason: 'unreadable' };
    }
  });
}

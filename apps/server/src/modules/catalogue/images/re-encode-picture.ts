import sharp from 'sharp';
import { createSemaphore } from '../../../platform/queue/semaphore.ts';

/** Of a decoded picture: 160 MB at four bytes each. */
const maximumPixels = 40_000_000;

/** For files whose few bytes are made to take for ever. */
const maxSeconds = 15;

// The library opens SVG, GIF, WebP and more, whatever the name of the file: it must not even look at those.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
// Each picture is seen once: a cache of what was decoded only holds memory.
sharp.cache(false);

export interface ReEncodedPicture {
  bytes: Buffer;
  mime: 'image/jpeg' | 'image/png';
  /** In pixels, as it is shown. */
  width: number;
  height: number;
}

export type ReEncodeResult =
  | { ok: true; picture: ReEncodedPicture }
  | { ok: false; reason: 'wrong-type' | 'unreadable' | 'too-many-pixels' };

/** A picture takes up to its pixels' memory several times while it is worked on. */
const semaphore = createSemaphore({ maxConcurrent: 2, maxQueueLength: 100 });

const signatures = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

function hasPictureSignature(bytes: Uint8Array): boolean {
  return signatures.some((signature) => signature.every((byte, index) => bytes[index] === byte));
}

async function clean(bytes: Uint8Array): Promise<ReEncodeResult> {
  const head = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (head.format !== 'jpeg' && head.format !== 'png') return { ok: false, reason: 'wrong-type' };
  if (head.width * head.height > maximumPixels) return { ok: false, reason: 'too-many-pixels' };
  const upright = sharp(bytes, { failOn: 'error', limitInputPixels: maximumPixels })
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
 * Only the picture of an uploaded file, drawn anew: upright, in sRGB, without what the camera wrote (EXIF, the place
 * where it was taken), what is hidden behind its end, or more than its first frame. The upload's limit is on what comes
 * in: what is kept may be somewhat larger, for a readable spectrum is worth more than its last kilobytes.
 */
export async function reEncodePicture(bytes: Uint8Array): Promise<ReEncodeResult> {
  if (!hasPictureSignature(bytes)) return { ok: false, reason: 'wrong-type' };
  return semaphore.run(async () => {
    try {
      return await clean(bytes);
    } catch {
      // Whatever the library says of a file of that type: it is no whole picture.
      return { ok: false, reason: 'unreadable' };
    }
  });
}

import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export function createBlankPicture(width: number, height: number, background = '#c04020') {
  return sharp({ create: { width, height, channels: 3, background } });
}

export const createPng = () => createBlankPicture(30, 20).png().toBuffer();
export const createJpeg = () => createBlankPicture(30, 20).jpeg().toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Creates a PNG of under 100 bytes whose header declares this size, in pixels. */
export function createDecompressionBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(100));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

export function createNoisePicture(width: number, height: number) {
  let state = 1;
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at++) {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    pixels[at] = state >> 16;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export function withPngText(picture: Buffer, text: string): Buffer {
  const afterHead = 33;
  return Buffer.concat([
    picture.subarray(0, afterHead),
    chunk('tEXt', Buffer.from(`Title\0${text}`)),
    picture.subarray(afterHead),
  ]);
}

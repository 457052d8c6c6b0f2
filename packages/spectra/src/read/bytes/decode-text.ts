import { strFromU8 } from 'fflate';

/**
 * Decodes UTF-16 if the file has its byte-order mark, UTF-8 if the bytes are valid UTF-8, else
 * Latin-1.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUtf16(bytes, true);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUtf16(bytes, false);
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const content = hasMark ? bytes.subarray(3) : bytes;
  return strFromU8(content, !isUtf8(content));
}

function isUtf8(bytes: Uint8Array): boolean {
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    if (byte < 0x80) continue;
    const following =
      byte >= 0xc2 && byte < 0xe0 ? 1 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xf0 && byte < 0xf5 ? 3 : 0;
    if (following === 0) return false;
    for (let step = 1; step <= following; step++) {
      if (((bytes[index + step] ?? 0) & 0xc0) !== 0x80) return false;
    }
    index += following;
  }
  return true;
}

function decodeUtf16(bytes: Uint8Array, isLittleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let start = 2; start + 1 < bytes.length; start += 8192) {
    const codes: number[] = [];
    for (let at = start; at + 1 < Math.min(bytes.length, start + 8192); at += 2)
      codes.push(view.getUint16(at, isLittleEndian));
    parts.push(String.fromCharCode(...codes));
  }
  return parts.join('');
}

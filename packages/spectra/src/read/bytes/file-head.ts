import type { FileHead } from '../format-reader.ts';

export function readFileHead(bytes: Uint8Array): FileHead {
  const text = headText(bytes);
  const opening = text.replace(/^(?:\s+|\$\$[^\r\n]*|#(?!#)[^\r\n]*)+/, '');
  return { bytes, text, opening };
}

export function startsWith(bytes: Uint8Array, expected: readonly number[], offset = 0): boolean {
  return expected.every((byte, index) => bytes[offset + index] === byte);
}

/** Returns the first 4,096 bytes, without the zero bytes of UTF-16. */
function headText(bytes: Uint8Array): string {
  const hasUtf8Mark = startsWith(bytes, [0xef, 0xbb, 0xbf]);
  const hasUtf16Mark = startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]);
  const start = hasUtf8Mark ? 3 : hasUtf16Mark ? 2 : 0;
  let codes = [...bytes.subarray(start, 4096)];
  if (hasUtf16Mark) codes = codes.filter((code) => code !== 0);
  return String.fromCharCode(...codes);
}

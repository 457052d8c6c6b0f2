/** Reads up to the first zero byte. */
export function readFixedText(bytes: Uint8Array, offset: number, length: number): string {
  const field = bytes.subarray(offset, offset + length);
  const end = field.indexOf(0);
  return String.fromCharCode(...(end < 0 ? field : field.subarray(0, end))).trim();
}

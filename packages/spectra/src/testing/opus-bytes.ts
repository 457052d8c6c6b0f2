export interface OpusBlockContent {
  type: [number, number, number, number];
  content: Uint8Array;
}

export function opusBytes(blocks: readonly OpusBlockContent[]): Uint8Array {
  const directoryBytes = 24 + 12 * blocks.length;
  const bytes = new Uint8Array(directoryBytes + blocks.reduce((sum, { content }) => sum + content.length, 0));
  const view = new DataView(bytes.buffer);
  bytes.set([0x0a, 0x0a, 0xfe, 0xfe]);
  view.setInt32(12, 24, true);
  view.setInt32(20, blocks.length, true);
  let offset = directoryBytes;
  blocks.forEach(({ type, content }, index) => {
    const at = 24 + 12 * index;
    bytes.set(type, at);
    view.setInt32(at + 4, content.length / 4, true);
    view.setInt32(at + 8, offset, true);
    bytes.set(content, offset);
    offset += content.length;
  });
  return bytes;
}

/** Writes 32-bit floating-point numbers. */
export function opusOrdinates(values: readonly number[]): Uint8Array {
  return new Uint8Array(Float32Array.from(values).buffer);
}

/** Writes whole numbers as integers; others, `FXV` and `LXV` as floating-point numbers. */
export function opusParameters(parameters: Record<string, number | string>): Uint8Array {
  const parts = Object.entries({ ...parameters, END: '' }).map(([name, value]) => {
    const isFloat =
      name === 'FXV' || name === 'LXV' || (typeof value === 'number' && !Number.isInteger(value));
    const size =
      name === 'END'
        ? 0
        : typeof value === 'string'
          ? Math.ceil((value.length + 1) / 4) * 4
          : isFloat
            ? 8
            : 4;
    const part = new Uint8Array(8 + size);
    const view = new DataView(part.buffer);
    part.set(new TextEncoder().encode(name));
    view.setUint16(4, typeof value === 'string' ? (name === 'END' ? 0 : 2) : isFloat ? 1 : 0, true);
    view.setUint16(6, size / 2, true);
    if (typeof value === 'string') part.set(new TextEncoder().encode(value), 8);
    else if (isFloat) view.setFloat64(8, value, true);
    else view.setInt32(8, value, true);
    return part;
  });
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

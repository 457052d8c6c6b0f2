export interface SpcSubfile {
  exponent: number;
  x?: number[];
  y: number[];
}

export interface SpcFile {
  flags?: number;
  experiment?: number;
  exponent?: number;
  xType?: number;
  yType?: number;
  title?: string;
  /** False for 32-bit integers. */
  isFloat?: boolean;
  subfiles: SpcSubfile[];
}

const HEADER_BYTES = 512;
const SUBHEADER_BYTES = 32;

/**
 * Format of 1996 (version byte 0x4B). The axis runs from 4000 to 400 if subfiles have no abscissae.
 */
export function spcBytes({
  flags = 0,
  experiment = 4,
  exponent = -128,
  xType = 1,
  yType = 2,
  title = '',
  isFloat = true,
  subfiles,
}: SpcFile): Uint8Array {
  const sizes = subfiles.map(({ x, y }) => SUBHEADER_BYTES + 4 * (y.length + (x?.length ?? 0)));
  const bytes = new Uint8Array(HEADER_BYTES + sizes.reduce((sum, size) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  bytes.set([flags, 0x4b, experiment]);
  view.setInt8(3, exponent);
  view.setInt32(4, subfiles[0]?.y.length ?? 0, true);
  view.setFloat64(8, 4000, true);
  view.setFloat64(16, 400, true);
  view.setInt32(24, subfiles.length, true);
  bytes.set([xType, yType], 28);
  bytes.set(new TextEncoder().encode(title), 88);
  let at = HEADER_BYTES;
  for (const { exponent: own, x = [], y } of subfiles) {
    view.setInt8(at + 1, own);
    view.setInt32(at + 16, y.length, true);
    at += SUBHEADER_BYTES;
    for (const value of x) {
      view.setFloat32(at, value, true);
      at += 4;
    }
    for (const value of y) {
      if (isFloat) view.setFloat32(at, value, true);
      else view.setInt32(at, value, true);
      at += 4;
    }
  }
  return bytes;
}

/**
 * Older format (version byte 0x4D): the title is at byte 64, the first subheader is within the
 * header, and integers have swapped halves.
 */
export function oldSpcBytes(subfiles: number[][], { flags = 0, exponent = 16, title = '' } = {}): Uint8Array {
  const points = subfiles[0]?.length ?? 0;
  const bytes = new Uint8Array(224 + subfiles.length * (SUBHEADER_BYTES + 4 * points));
  const view = new DataView(bytes.buffer);
  bytes.set([flags, 0x4d]);
  view.setInt16(2, exponent, true);
  [points, 4000, 400].forEach((value, index) => view.setFloat32(4 + 4 * index, value, true));
  bytes.set([1, 2], 16);
  bytes.set(new TextEncoder().encode(title), 64);
  subfiles.forEach((values, subfile) => {
    const start = 224 + subfile * (SUBHEADER_BYTES + 4 * points) + SUBHEADER_BYTES;
    values.forEach((value, index) => {
      view.setUint16(start + 4 * index, value >>> 16, true);
      view.setUint16(start + 4 * index + 2, value & 0xffff, true);
    });
  });
  return bytes;
}

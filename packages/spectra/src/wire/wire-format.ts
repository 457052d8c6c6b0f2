import type { OrdinateUnit, SpectrumAxis, SpectrumKind, SpectrumMetadata } from '../spectrum.ts';

/*
 * Binary form of a spectrum, little-endian throughout:
 *
 *   bytes 0..3   the letters ELSP
 *   byte  4      version, 1
 *   bytes 5..7   zero
 *   bytes 8..11  length of the header in bytes, uint32
 *   then         header: JSON in UTF-8, padded with blanks to end at a multiple of 8 bytes
 *   then         sections in the order of `header.sections`, each at `offset` from the end of the
 *                header
 *
 * Encodings of a section of `count` numbers:
 *   float64, float32   plain arrays
 *   uint16             value = base + step * stored
 *   delta-varint       value = base + step * q, where q is the running sum of signed differences.
 *                      Each difference d is stored as the unsigned zigzag number 2d (d >= 0) or
 *                      -2d - 1 (d < 0), 7 bits per byte, low bits first. The eighth bit is set on
 *                      every byte of a number except the last.
 *
 * Sections: `coarse`, `y`, `x` if it is not evenly spaced, and for mass spectra `mz` and
 * `intensity`. `coarse` contains the extremes of bins, two per bin in the order in which they
 * occur. They are drawn as evenly spaced points until `y` arrives and must not be used for
 * measurements.
 *
 * A two-dimensional spectrum has `matrix` and `indirect` (its indirect axis, from the top) in the
 * header. Its sections are `coarse` (a pooled matrix of `matrix.coarseColumns` times
 * `matrix.coarseRows`) and `z`, both row by row from the top left. The step of `z` is about a
 * quarter of the noise, because finer steps would only transmit noise, but at least 1 / 2^18 of its
 * range.
 *
 * A reader in Python: header = json.loads(b[12:12 + n]);
 * y = base + step * cumsum(unzigzag(varints(section))).
 */

export const WIRE_MAGIC = [0x45, 0x4c, 0x53, 0x50] as const;
export const WIRE_VERSION = 1;
export const WIRE_PREFIX_BYTES = 12;

type WireSectionName = 'coarse' | 'y' | 'x' | 'z' | 'mz' | 'intensity';
type WireEncoding = 'float64' | 'float32' | 'uint16' | 'delta-varint';

export interface WireSection {
  name: WireSectionName;
  encoding: WireEncoding;
  offset: number;
  byteLength: number;
  count: number;
  /** For `uint16` and `delta-varint`. */
  base?: number;
  step?: number;
}

export interface WireMatrix {
  columns: number;
  rows: number;
  coarseColumns: number;
  coarseRows: number;
}

export interface WireHeader {
  kind: SpectrumKind;
  x: SpectrumAxis;
  indirect?: SpectrumAxis;
  matrix?: WireMatrix;
  yUnit: OrdinateUnit;
  metadata: Partial<SpectrumMetadata>;
  sections: WireSection[];
}

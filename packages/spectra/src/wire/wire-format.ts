import type { AxisDirection, AxisUnit, OrdinateUnit, SpectrumKind, SpectrumMetadata } from '../spectrum.ts';

/*
 * The binary form of a spectrum, little-endian throughout:
 *
 *   bytes 0..3   the letters ELSP
 *   byte  4      version, 1
 *   bytes 5..7   zero
 *   bytes 8..11  length of the header in bytes, uint32
 *   then         the header: JSON in UTF-8, padded with blanks so that what follows begins at a multiple of 8
 *   then         the sections in the order of `header.sections`, each at `offset` from the end of the header
 *
 * Encodings of a section of `count` numbers:
 *   float64, float32   plain arrays
 *   uint16             value = base + step * stored
 *   delta-varint       value = base + step * q, where q is the running sum of signed differences; each difference d is stored
 *                      as the unsigned zigzag number 2d (d >= 0) or -2d - 1 (d < 0), seven bits a byte, low ones first, the
 *                      eighth bit set on every byte but the last of a number
 *
 * Sections: `coarse` (extremes of bins, two a bin in the order they occur; to be drawn as evenly spaced points until `y` is
 * there, never to be measured on), `y`, `x` where it is not evenly spaced, and for mass spectra `mz` and `intensity`.
 *
 * A two-dimensional spectrum has `matrix` and `indirect` (its other axis, from the top) in the header and the sections `coarse` (a pooled matrix of
 * `matrix.coarseColumns` times `matrix.coarseRows`) and `z`, both row by row from the top left; the step of `z` is a quarter of the
 * noise, so that the noise is not paid for.
 * A reader in Python: header = json.loads(b[12:12 + n]); y = base + step * cumsum(unzigzag(varints(section))).
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

interface WireAxis {
  first: number;
  last: number;
  unit: AxisUnit;
  label: string;
  direction: AxisDirection;
}

export interface WireMatrix {
  columns: number;
  rows: number;
  coarseColumns: number;
  coarseRows: number;
}

export interface WireHeader {
  kind: SpectrumKind;
  x: WireAxis;
  /** The other axis of a two-dimensional spectrum. */
  indirect?: WireAxis;
  matrix?: WireMatrix;
  yUnit: OrdinateUnit;
  metadata: Partial<SpectrumMetadata>;
  sections: WireSection[];
}

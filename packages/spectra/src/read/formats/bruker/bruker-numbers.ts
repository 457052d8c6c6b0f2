import { type Outcome, fail, succeed } from '../../read-result.ts';
import { textOf } from '../jcamp/jcamp-labels.ts';
import type { JcampBlock } from '../jcamp/jcamp-blocks.ts';
import { readerText } from '../../../messages/reader-message.ts';

/** int32 (DTYP 0) or float64 (DTYP 2), in either byte order. */
export interface BinaryFormat {
  isDouble: boolean;
  isLittleEndian: boolean;
  bytesPerNumber: number;
}

export function binaryFormatOf(block: JcampBlock, of: 'processed' | 'acquired'): BinaryFormat {
  const suffix = of === 'processed' ? 'P' : 'A';
  const isDouble = (textOf(block, `$DTYP${suffix}`) ?? '0') === '2';
  return {
    isDouble,
    isLittleEndian: (textOf(block, `$BYTORD${suffix}`) ?? '0') !== '1',
    bytesPerNumber: isDouble ? 8 : 4,
  };
}

export interface NumberSource {
  bytes: Uint8Array;
  format: BinaryFormat;
  file: string;
  scale: number;
}

/** Fills `target` from the given point on. Fails if a number cannot be read. */
export function readNumbers(
  { bytes, format, file, scale }: NumberSource,
  firstPoint: number,
  target: Float64Array | Float32Array,
): Outcome<true> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let index = 0; index < target.length; index++) {
    const offset = (firstPoint + index) * format.bytesPerNumber;
    const value = format.isDouble
      ? view.getFloat64(offset, format.isLittleEndian)
      : view.getInt32(offset, format.isLittleEndian);
    if (!Number.isFinite(value))
      return fail('bad-number', readerText('point-not-finite', { number: firstPoint + index + 1 }), {
        file,
        offset,
      });
    target[index] = value * scale;
  }
  return succeed(true);
}

/** Returns 2^NC_proc. Clamps unreasonable exponents. */
export function processedScale(exponent: number | undefined): number {
  return 2 ** Math.max(-100, Math.min(exponent ?? 0, 100));
}

import type { Spectrum } from '../../../spectrum.ts';
import { readFixedText } from '../../bytes/binary-text.ts';
import { makeMeasuredCurve } from '../../assemble/measured-curve.ts';
import { rejectDeclaredPoints, type Outcome, type ReadLimits, fail } from '../../read-result.ts';
import { readerText } from '../../../messages/reader-message.ts';

const HEADER_BYTES = 512;
const BLOCK_HEADER_BYTES = 16;
/** Code of the unit cm-1. */
const RAMAN_SHIFT = 1;

/** Returns the mean of the spectra of a map or a series. */
export function readWdf(bytes: Uint8Array, limits: ReadLimits): Outcome<Spectrum> {
  if (bytes.length < HEADER_BYTES) return fail('truncated', readerText('ends-within-header'));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const points = view.getUint32(60, true);
  // Number of collected spectra; a stopped series has fewer than were requested.
  const count = view.getUint32(72, true);
  if (points < 2 || count < 1) return fail('no-spectrum', readerText('too-few-spectra', { count, points }));
  const excess = rejectDeclaredPoints(points, limits);
  if (excess) return excess;
  const data = findBlock(bytes, 'DATA');
  const axis = findBlock(bytes, 'XLST');
  if (data === undefined || axis === undefined) return fail('truncated', readerText('wdf-incomplete'));
  if (data.start + 4 * points * count > data.end || axis.start + 8 + 4 * points > axis.end)
    return fail('truncated', readerText('ends-before-last-spectrum', { count, points }));
  const unit = view.getUint32(axis.start + 4, true);
  if (unit !== RAMAN_SHIFT) return fail('unsupported', readerText('wdf-not-raman'));
  const x = Float64Array.from({ length: points }, (_, index) =>
    view.getFloat32(axis.start + 8 + 4 * index, true),
  );
  const y = new Float64Array(points);
  for (let index = 0; index < points * count; index++)
    y[index % points] = (y[index % points] ?? 0) + view.getFloat32(data.start + 4 * index, true) / count;
  const [title, owner] = [readFixedText(bytes, 240, 160), readFixedText(bytes, 208, 32)];
  return makeMeasuredCurve({
    kind: 'raman',
    x,
    y,
    yUnits: '',
    metadata: {
      origin: 'Renishaw WiRE',
      ...(title !== '' && { title }),
      ...(owner !== '' && { owner }),
      ...(count > 1 && { conversions: [`mean of ${count} spectra of the file`] }),
    },
  });
}

/**
 * Returns the content of the first block of a name. Blocks follow the header; each has a name and a
 * length.
 */
function findBlock(bytes: Uint8Array, name: string): { start: number; end: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = HEADER_BYTES; at + BLOCK_HEADER_BYTES <= bytes.length;) {
    const length = view.getUint32(at + 8, true) + view.getUint32(at + 12, true) * 2 ** 32;
    if (readFixedText(bytes, at, 4) === name)
      return { start: at + BLOCK_HEADER_BYTES, end: Math.min(bytes.length, at + length) };
    if (length < BLOCK_HEADER_BYTES) return undefined;
    at += length;
  }
  return undefined;
}

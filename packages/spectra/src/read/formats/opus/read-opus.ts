import type { Spectrum } from '../../../spectrum.ts';
import { readFixedText } from '../../bytes/binary-text.ts';
import { makeEvenAxis, makeMeasuredCurve } from '../../assemble/measured-curve.ts';
import type { ReadSpectra } from '../../format-reader.ts';
import {
  rejectDeclaredPoints,
  type Failure,
  type Outcome,
  type ReadLimits,
  succeed,
  fail,
} from '../../read-result.ts';
import { readerText } from '../../../messages/reader-message.ts';

interface OpusBlock {
  /** Identifies the content of a block. */
  type: readonly [number, number, number, number];
  offset: number;
  length: number;
}

/** First byte of a type: final spectrum, parameters of its axis, or parameters of the sample. */
const RESULT = 15;
const RESULT_AXIS = 31;
const SAMPLE = 160;

/** Bits of the third byte: a derivative; a report or another text. */
const DERIVATIVE = 0x06;
const REPORT = 0xf8;
/**
 * Fourth byte without atmospheric compensation (removal of the lines of water and carbon dioxide).
 */
const NOT_COMPENSATED = 0x40;

/** By the upper six bits of the second byte. */
const ORDINATES: Partial<Record<number, { name: string; yUnits: string }>> = {
  4: { name: 'absorbance', yUnits: 'ABSORBANCE' },
  5: { name: 'transmittance', yUnits: 'TRANSMITTANCE' },
  6: { name: 'Kubelka-Munk', yUnits: '' },
  10: { name: 'Raman', yUnits: 'RAMAN' },
  11: { name: 'emission', yUnits: '' },
  12: { name: 'reflectance', yUnits: 'REFLECTANCE' },
  15: { name: 'log(1/R)', yUnits: 'ABSORBANCE' },
  16: { name: 'ATR', yUnits: 'ABSORBANCE' },
  17: { name: 'photoacoustic', yUnits: '' },
};

/** Keys of `ORDINATES` by the label of the axis (PLF). */
const LABELS: Partial<Record<string, number>> = {
  AB: 4,
  TR: 5,
  KM: 6,
  RAM: 10,
  EMI: 11,
  RFL: 12,
  REF: 12,
  LRF: 15,
  ATR: 16,
  PAS: 17,
};

/**
 * Skips the interferograms and single-channel spectra from which the final spectra were computed. A
 * spectrum with atmospheric compensation precedes the one without.
 */
export function readOpus(bytes: Uint8Array, limits: ReadLimits): Outcome<ReadSpectra> {
  const directory = readDirectory(bytes);
  if (!directory.ok) return directory;
  const blocks = directory.value;
  const data = blocks.filter(
    ({ type: [first, , third] }) => first === RESULT && (third & (REPORT | DERIVATIVE)) === 0,
  );
  const results = data
    .flatMap((block) => {
      const axis = findAxis(bytes, block, blocks);
      return axis === undefined ? [] : [{ data: block, axis, blocks }];
    })
    .sort((one, other) => one.data.type[3] - other.data.type[3]);
  if (results.length === 0 && data.length > 0) return fail('missing-label', readerText('opus-axis-missing'));
  const gathered: ReadSpectra = { spectra: [], notes: [] };
  let firstFailure: Failure | undefined;
  // One more than the limit, so that readFiles reports that the others are skipped.
  for (const result of results.slice(0, limits.maxSpectra + 1)) {
    const read = readResult(bytes, result, { isOneOfSeveral: results.length > 1 }, limits);
    if (read.ok) gathered.spectra.push(read.value);
    else {
      firstFailure ??= read;
      gathered.notes.push(read.failure.message);
    }
  }
  if (gathered.spectra.length > 0) return succeed(gathered);
  return firstFailure ?? fail('no-spectrum', readerText('opus-without-final-spectrum'));
}

/**
 * Prefers a block of the same type, at the same position if there are several, to a block for the
 * same kind of spectrum whose number of points equals that of the data.
 */
function findAxis(bytes: Uint8Array, data: OpusBlock, blocks: readonly OpusBlock[]): OpusBlock | undefined {
  const isSameType = (block: OpusBlock): boolean =>
    block.type.slice(1).every((byte, index) => byte === data.type[index + 1]);
  const axes = blocks.filter(({ type }) => type[0] === RESULT_AXIS);
  const equals = blocks.filter((block) => block.type[0] === RESULT && isSameType(block));
  const own = axes.filter(isSameType)[equals.indexOf(data)];
  return (
    own ??
    axes.find(
      (axis) =>
        axis.type[1] === data.type[1] && 4 * Number(readParameters(bytes, axis).get('NPT')) === data.length,
    )
  );
}

function readDirectory(bytes: Uint8Array): Outcome<OpusBlock[]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 24) return fail('truncated', readerText('ends-within-header'));
  const start = view.getInt32(12, true);
  const count = view.getInt32(20, true);
  if (start < 24 || count < 0 || count > 1000 || start + 12 * count > bytes.length)
    return fail('truncated', readerText('opus-directory-missing', { count, start }));
  const blocks: OpusBlock[] = [];
  for (let index = 0; index < count; index++) {
    const at = start + 12 * index;
    const offset = view.getInt32(at + 8, true);
    const length = 4 * view.getInt32(at + 4, true);
    if (offset <= 0) continue;
    const type = [0, 1, 2, 3].map((byte) => view.getUint8(at + byte)) as [number, number, number, number];
    blocks.push({ type, offset, length });
  }
  return succeed(blocks);
}

/**
 * Each parameter has a name of three letters, a type (0 integer, 1 number, else text) and a length
 * in words of two bytes.
 */
function readParameters(bytes: Uint8Array, block: OpusBlock): Map<string, number | string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = Math.min(bytes.length, block.offset + Math.max(0, block.length));
  const parameters = new Map<string, number | string>();
  for (let at = block.offset; at + 8 <= end;) {
    const name = readFixedText(bytes, at, 3);
    const type = view.getUint16(at + 4, true);
    const size = 2 * view.getUint16(at + 6, true);
    if (name === 'END' || at + 8 + size > end) break;
    if (type === 0 && size >= 4) parameters.set(name, view.getInt32(at + 8, true));
    else if (type === 1 && size >= 8) parameters.set(name, view.getFloat64(at + 8, true));
    else if (type > 1) parameters.set(name, readFixedText(bytes, at + 8, size));
    at += 8 + size;
  }
  return parameters;
}

interface OpusResult {
  data: OpusBlock;
  axis: OpusBlock;
  blocks: OpusBlock[];
}

function readResult(
  bytes: Uint8Array,
  { data, axis, blocks }: OpusResult,
  { isOneOfSeveral }: { isOneOfSeveral: boolean },
  limits: ReadLimits,
): Outcome<Spectrum> {
  const parameters = readParameters(bytes, axis);
  const number = (name: string): number => Number(parameters.get(name) ?? NaN);
  const [points, first, last] = [number('NPT'), number('FXV'), number('LXV')];
  if (!Number.isInteger(points) || points < 2 || !Number.isFinite(first) || !Number.isFinite(last))
    return fail('missing-label', readerText('opus-axis-missing'));
  const excess = rejectDeclaredPoints(points, limits);
  if (excess) return excess;
  if (data.offset + 4 * points > bytes.length || 4 * points > data.length)
    return fail('truncated', readerText('ends-before-last-point', { points }));
  const unit = String(parameters.get('DXU') ?? 'WN');
  const label = LABELS[String(parameters.get('PLF') ?? 'AB').trim()];
  const ordinate = ORDINATES[data.type[1] >> 2] ?? ORDINATES[label ?? 0];
  if (ordinate === undefined || ordinate.yUnits === '') {
    const name = ordinate?.name ?? String(parameters.get('PLF')).slice(0, 20);
    return fail('unsupported', readerText('other-opus-spectrum', { kind: name }));
  }
  const isRaman = unit === 'RSH' || unit === 'RS' || ordinate.yUnits === 'RAMAN';
  if (unit !== 'WN' && !isRaman)
    return fail('unsupported', readerText('other-opus-unit', { unit: unit.slice(0, 20) }));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const scale = Number(parameters.get('CSF') ?? 1) || 1;
  const y = Float64Array.from(
    { length: points },
    (_, index) => view.getFloat32(data.offset + 4 * index, true) * scale,
  );
  const sample = blocks.find(({ type }) => type[0] === SAMPLE);
  const about = sample ? readParameters(bytes, sample) : new Map<string, number | string>();
  const isUncompensated = (data.type[3] & NOT_COMPENSATED) !== 0;
  const name = `${ordinate.name}${isUncompensated ? ' without atmospheric compensation' : ''}`;
  const title = [String(about.get('SNM') ?? ''), isOneOfSeveral ? name : ''].filter(Boolean).join(', ');
  const owner = String(about.get('CNM') ?? '');
  const date = String(parameters.get('DAT') ?? '');
  return makeMeasuredCurve({
    kind: isRaman ? 'raman' : 'ir',
    x: makeEvenAxis(first, last, points),
    y,
    yUnits: ordinate.yUnits,
    metadata: {
      origin: 'Bruker OPUS',
      ...(title !== '' && { title }),
      ...(owner !== '' && { owner }),
      ...(date !== '' && { date }),
    },
  });
}

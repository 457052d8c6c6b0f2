import type { Spectrum } from '../../../spectrum.ts';
import { readFixedText } from '../../bytes/binary-text.ts';
import { makeEvenAxis, makeMeasuredCurve } from '../../assemble/measured-curve.ts';
import { succeed, fail } from '../../read-result.ts';
import type { Outcome, ReadLimits } from '../../read-result.ts';

interface OpusBlock {
  type: number;
  channel: number;
  offset: number;
  length: number;
}

/** Block types: a spectrum (absorbance, transmittance, Raman) and the parameters of its axis; of the sample; of the instrument. */
const RESULT = 15;
const RESULT_AXIS = 31;
const SAMPLE = 160;

/** A Bruker OPUS file: the final spectrum, not the interferograms and single channels it was made of. */
export function readOpus(bytes: Uint8Array, limits: ReadLimits): Outcome<Spectrum> {
  const blocks = readDirectory(bytes);
  if (!blocks.ok) return blocks;
  const candidates = blocks.value.filter(({ type }) => type === RESULT);
  for (const data of candidates) {
    const axis = blocks.value.find(({ type, channel }) => type === RESULT_AXIS && channel === data.channel);
    if (axis) return readResult(bytes, { data, axis, blocks: blocks.value }, limits);
  }
  return fail(
    'no-spectrum',
    'This OPUS file contains no final spectrum (absorbance, transmittance or Raman), only raw data.',
  );
}

function readDirectory(bytes: Uint8Array): Outcome<OpusBlock[]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 24) return fail('truncated', 'The file ends within its header.');
  const start = view.getInt32(12, true);
  const count = view.getInt32(20, true);
  if (start < 24 || count < 0 || count > 1000 || start + 12 * count > bytes.length)
    return fail('truncated', `The directory of ${count} blocks at byte ${start} is not in the file.`);
  const blocks: OpusBlock[] = [];
  for (let index = 0; index < count; index++) {
    const at = start + 12 * index;
    const offset = view.getInt32(at + 8, true);
    const length = 4 * view.getInt32(at + 4, true);
    if (offset <= 0) continue;
    blocks.push({ type: view.getUint8(at), channel: view.getUint8(at + 1), offset, length });
  }
  return succeed(blocks);
}

/** Parameters of a block: a name of three letters, a type (0 integer, 1 number, else text), a length in words of two bytes. */
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
  limits: ReadLimits,
): Outcome<Spectrum> {
  const parameters = readParameters(bytes, axis);
  const number = (name: string): number => Number(parameters.get(name) ?? NaN);
  const [points, first, last] = [number('NPT'), number('FXV'), number('LXV')];
  if (!Number.isInteger(points) || points < 2 || !Number.isFinite(first) || !Number.isFinite(last))
    return fail('missing-label', 'The axis of the spectrum is missing (NPT, FXV, LXV).');
  if (points > limits.maxPoints)
    return fail('too-many-points', `The file declares ${points} points (maximum ${limits.maxPoints}).`);
  if (data.offset + 4 * points > bytes.length || 4 * points > data.length + 4)
    return fail('truncated', `The file declares ${points} points but ends before the last of them.`);
  const unit = String(parameters.get('DXU') ?? 'WN');
  const label = String(parameters.get('PLF') ?? 'AB');
  const isRaman = unit === 'RSH' || unit === 'RS' || label.startsWith('RAM');
  if (unit !== 'WN' && !isRaman)
    return fail(
      'unsupported',
      `The x unit of this OPUS file is '${unit.slice(0, 20)}'. Wavenumbers and Raman shifts are supported.`,
    );
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const scale = Number(parameters.get('CSF') ?? 1) || 1;
  const y = Float64Array.from(
    { length: points },
    (_, index) => view.getFloat32(data.offset + 4 * index, true) * scale,
  );
  const sample = blocks.find(({ type }) => type === SAMPLE);
  const about = sample ? readParameters(bytes, sample) : new Map<string, number | string>();
  const [title, owner] = [String(about.get('SNM') ?? ''), String(about.get('CNM') ?? '')];
  const date = String(parameters.get('DAT') ?? '');
  return makeMeasuredCurve({
    kind: isRaman ? 'raman' : 'ir',
    x: makeEvenAxis(first, last, points),
    y,
    yUnits: label.startsWith('TR') ? 'TRANSMITTANCE' : label.startsWith('REF') ? 'REFLECTANCE' : 'ABSORBANCE',
    metadata: {
      origin: 'Bruker OPUS',
      ...(title !== '' && { title }),
      ...(owner !== '' && { owner }),
      ...(date !== '' && { date }),
    },
  });
}

import { type Outcome, succeed, fail } from '../../read-result.ts';
import type { JcampBlock } from './jcamp-blocks.ts';
import { parseCount, parseDecimal, textOf } from './jcamp-labels.ts';
import { type ReaderMessage, readerText } from '../../../messages/reader-message.ts';

export interface ShiftAxisSource {
  block: JcampBlock;
  /** In upper case. */
  units: string;
  firstX: number;
  lastX: number;
  line: number;
  notes: ReaderMessage[];
}

/**
 * Hz are divided by the frequency of the reference: Bruker's SF if given, because it defines
 * Bruker's ppm, else `.OBSERVE FREQUENCY` (JCAMP-DX for NMR, Appl. Spectrosc. 47 (1993) 1093), else
 * Bruker's SFO1 or BF1. The origin of Bruker's Hz axes is arbitrary: their first point is at
 * `##$OFFSET` or follows from `.SHIFT REFERENCE`.
 */
export function toPpm(source: ShiftAxisSource): Outcome<(x: number) => number> {
  const { block, units, firstX, line, notes } = source;
  if (/PPM/.test(units)) return succeed((x) => x);
  if (!/HZ|HERTZ/.test(units)) {
    const message =
      units === '' ? readerText('no-nmr-unit') : readerText('other-nmr-unit', { units: units.slice(0, 30) });
    return fail('unsupported', message, { line, label: 'XUNITS' });
  }
  const frequencyMHz = parseDecimal(textOf(block, '$SF', '.OBSERVEFREQUENCY', '$SFO1', '$BF1') ?? '');
  if (frequencyMHz === undefined || frequencyMHz <= 0) {
    return fail('missing-label', readerText('axis-in-hz'), {
      line,
      label: '.OBSERVE FREQUENCY',
    });
  }
  const brukerOffsetPpm = parseDecimal(textOf(block, '$OFFSET') ?? '');
  const offsetPpm = brukerOffsetPpm ?? unreferencedOffset(source, frequencyMHz);
  if (offsetPpm === undefined) return succeed((x) => x / frequencyMHz);
  if (brukerOffsetPpm === undefined)
    notes.push(readerText('referenced-by-first-point', { offset: offsetPpm }));
  return succeed((x) => offsetPpm + (x - firstX) / frequencyMHz);
}

/**
 * Reads `.SHIFT REFERENCE= INTERNAL, CDCl3, 1, 15.48` if the axis in Hz has no reference (one end
 * is 0).
 */
function unreferencedOffset(
  { block, firstX, lastX }: ShiftAxisSource,
  frequencyMHz: number,
): number | undefined {
  if (firstX !== 0 && lastX !== 0) return undefined;
  const cells = (textOf(block, '.SHIFTREFERENCE') ?? '').split(',').map((cell) => parseDecimal(cell));
  const [point, shiftPpm] = [cells[2], cells[3]];
  if (shiftPpm === undefined || point === undefined) return undefined;
  if (point === 1) return shiftPpm;
  const declared = parseCount(textOf(block, 'NPOINTS', 'VARDIM'));
  return declared === point ? shiftPpm + (firstX - lastX) / frequencyMHz : undefined;
}

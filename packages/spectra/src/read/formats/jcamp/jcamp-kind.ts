import type { OneDimensionalSpectrum } from '../../../spectrum.ts';
import { type Outcome, succeed, fail } from '../../read-result.ts';
import type { JcampBlock } from './jcamp-blocks.ts';
import { findRecord, parseDecimal, textOf } from './jcamp-labels.ts';
import { type ReaderMessage, readerText } from '../../../messages/reader-message.ts';

export function domainOfBlock(block: JcampBlock): 'spectrum' | 'matrix' | 'fid' | 'matrix-fid' {
  const type = `${textOf(block, 'DATATYPE') ?? ''} ${textOf(block, 'NTUPLES') ?? ''}`.toUpperCase();
  const dimensions = parseDecimal(textOf(block, 'NUMDIM') ?? '') ?? 1;
  const independent = (textOf(block, 'VARTYPE') ?? '')
    .toUpperCase()
    .split(',')
    .filter((kind) => kind.trim() === 'INDEPENDENT');
  const isMatrix = /\bND\b|\b2D\b/.test(type) || dimensions > 1 || independent.length > 1;
  const xUnits =
    `${textOf(block, 'XUNITS') ?? ''} ${textOf(block, 'UNITS')?.split(',')[0] ?? ''}`.toUpperCase();
  // An optical spectrum over time is a kinetic scan, not an FID.
  const isOptical = /\bUV\b|ULTRAVIOLET|INFRARED|\bIR\b|RAMAN/.test(type);
  const isRawSignal = /\bFID\b/.test(type) || (!isOptical && /^\s*(S|SEC|SECONDS?)\s*$/.test(xUnits));
  // In mass spectra the time is an independent variable too: each page is a spectrum.
  if (/MASS/.test(type)) return 'spectrum';
  if (isMatrix) return isRawSignal ? 'matrix-fid' : 'matrix';
  return isRawSignal ? 'fid' : 'spectrum';
}

const UNIT_NOTES = {
  'nmr-1d': 'units-of-nmr',
  ir: 'units-of-infrared',
  mass: 'units-of-mass',
} as const;

/** Uses the units if the data type is missing. */
export function kindOfBlock(
  block: JcampBlock,
  notes: ReaderMessage[],
): Outcome<OneDimensionalSpectrum['kind']> {
  const type = (textOf(block, 'DATATYPE') ?? '').toUpperCase();
  if (/NMR|NUCLEAR MAGNETIC/.test(type)) return succeed('nmr-1d');
  if (/RAMAN/.test(type)) return succeed('raman');
  if (/INFRARED|^FT-?IR|\bIR\b/.test(type)) return succeed('ir');
  if (/MASS/.test(type)) return succeed('mass');
  if (/ULTRAVIOLET|\bUV\b/.test(type)) return succeed('uv-vis');
  const line = findRecord(block, 'DATATYPE', 'TITLE')?.line;
  const place = { ...(line !== undefined && { line }), label: 'DATA TYPE' };
  if (type !== '')
    return fail('unsupported', readerText('other-data-type', { type: type.slice(0, 60) }), place);
  const units = `${textOf(block, 'XUNITS') ?? ''} ${textOf(block, 'YUNITS') ?? ''}`.toUpperCase();
  const guess = /HZ|PPM/.test(units)
    ? 'nmr-1d'
    : /M\/Z/.test(units)
      ? 'mass'
      : units.includes('CM') && /TRANS|ABSORB/.test(units)
        ? 'ir'
        : undefined;
  if (guess === undefined) return fail('missing-label', readerText('no-data-type'), place);
  notes.push(readerText(UNIT_NOTES[guess]));
  return succeed(guess);
}

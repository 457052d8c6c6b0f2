import { elementOfSymbol, massNumberOf } from '../elements/elements.ts';
import { readAtomSymbol } from './atom-symbol.ts';
import {
  type BondOrder,
  type BondStereo,
  type Drawing,
  type DrawingAtom,
  type DrawingBond,
  type DrawingLimits,
  RADICALS,
  unreadableError,
  unsupportedError,
  tooLargeError,
} from './drawing.ts';
import { drawingText } from './drawing-message.ts';

/** Codes of the atom block; code 4 is a doublet radical. */
const CHARGE_CODES: Readonly<Record<number, number>> = { 1: 3, 2: 2, 3: 1, 5: -1, 6: -2, 7: -3 };
const STEREO: Readonly<Record<number, BondStereo>> = { 1: 'up', 3: 'either', 4: 'either', 6: 'down' };

/** Starts at the counts line (CTfile Formats, BIOVIA 2020). */
export function readMolfileV2000(
  lines: readonly string[],
  countsLine: number,
  limits: DrawingLimits,
): Drawing {
  const counts = lines[countsLine] ?? '';
  const [atomCount, bondCount] = columns(counts, [3, 3]);
  if (atomCount === undefined || bondCount === undefined) {
    throw unreadableError(drawingText('neither-molfile-nor-kekule'), `line ${countsLine + 1}`);
  }
  checkAtomCount(atomCount, limits);
  const firstBond = countsLine + 1 + atomCount;
  const firstProperty = firstBond + bondCount;
  if (lines.length < firstProperty)
    throw unreadableError(drawingText('incomplete-molfile'), `line ${lines.length}`);
  const rows = lines
    .slice(countsLine + 1, firstBond)
    .map((line, i) => readAtom(line, `line ${countsLine + 2 + i}`));
  const atoms = rows.map(({ atom }) => atom);
  const bonds = lines
    .slice(firstBond, firstProperty)
    .map((line, i) => readBond(line, `line ${firstBond + 1 + i}`));
  const properties = readProperties(lines, firstProperty);
  // Isotope lines override all mass differences of the atom block.
  if (!properties.some(({ kind }) => kind === 'ISO'))
    for (const { atom, massNumber } of rows) atom.isotope = massNumber ?? atom.isotope;
  applyProperties(properties, atoms);
  return { atoms, bonds };
}

export function checkAtomCount(atomCount: number, limits: DrawingLimits): void {
  if (atomCount <= limits.maxAtoms) return;
  throw tooLargeError(drawingText('too-many-atoms-of-drawing', { maximum: limits.maxAtoms }));
}

type MutableAtom = { -readonly [Key in keyof DrawingAtom]: DrawingAtom[Key] };

function readAtom(line: string, place: string): { atom: MutableAtom; massNumber: number | undefined } {
  const match = /^\s*(\S+?)\s+(\S+?)\s+(\S+)\s+(\S+)\s*(.*)$/.exec(line.padEnd(34));
  const packed = [line.slice(0, 10), line.slice(10, 20), line.slice(20, 30)].map((field) => Number(field));
  const isPacked = line.length > 31 && packed.every((value) => Number.isFinite(value));
  const [x, y] = isPacked ? packed : [Number(match?.[1]), Number(match?.[2])];
  const symbol = isPacked ? line.slice(30, 34).trim() : (match?.[4] ?? '');
  if (x === undefined || y === undefined || !Number.isFinite(x + y) || !symbol) {
    throw unreadableError(drawingText('atom-line-unreadable'), place);
  }
  const { massDifference, charge, valence } = isPacked
    ? packedFields(line)
    : separatedFields(match?.[5] ?? '');
  const { element, isotope } = readAtomSymbol(symbol, place);
  const atom = {
    element,
    x,
    y,
    charge: CHARGE_CODES[charge] ?? 0,
    isotope,
    radical: charge === 4 ? ('doublet' as const) : ('none' as const),
    valence: valence === 15 ? 0 : valence > 0 && valence < 15 ? valence : null,
  };
  return {
    atom,
    massNumber: massDifference === 0 ? undefined : isotopeOf(element, massDifference, place),
  };
}

interface AtomFields {
  massDifference: number;
  /** Charge code of the atom block. */
  charge: number;
  valence: number;
}

/** Reads fixed columns after the symbol; a blank field is zero. */
function packedFields(line: string): AtomFields {
  const tail = line.slice(34);
  const fields = [line.slice(34, 36), line.slice(36, 39), line.slice(48, 51)].map((field) => field.trim());
  const areNumbers = fields.every((field) => /^(-?\d+)?$/.test(field));
  // Some programs shift the columns after the symbol.
  if (!areNumbers) return separatedFields(tail);
  return {
    massDifference: Number(fields[0] ?? 0),
    charge: Number(fields[1] ?? 0),
    valence: Number(fields[2] ?? 0),
  };
}

function separatedFields(tail: string): AtomFields {
  const fields = tail.trim().split(/\s+/);
  return {
    massDifference: Number(fields[0]) || 0,
    charge: Number(fields[1]) || 0,
    valence: Number(fields[5] ?? 0),
  };
}

/** `difference` is field dd of the atom block, -3 to 4 (CTfile Formats). */
function isotopeOf(element: string, difference: number, place: string): number {
  const row = elementOfSymbol(element);
  if (row === undefined || difference < -3 || difference > 4)
    throw unreadableError(drawingText('invalid-mass-difference'), place);
  return massNumberOf(row, difference);
}

function readBond(line: string, place: string): DrawingBond {
  const [first, second, type, stereo] = columns(line, [3, 3, 3, 3]);
  if (!first || !second || !type) throw unreadableError(drawingText('bond-line-unreadable'), place);
  return {
    from: first - 1,
    to: second - 1,
    order: bondOrder(type, place),
    stereo: STEREO[stereo ?? 0] ?? 'none',
  };
}

/** Throws for query bonds of the MDL format. */
export function bondOrder(type: number, place: string): BondOrder {
  if (type === 1 || type === 2 || type === 3) return type;
  if (type === 4) return 'aromatic';
  throw unsupportedError(drawingText('bond-order-not-supported'), place);
}

interface PropertyLine {
  kind: 'CHG' | 'RAD' | 'ISO';
  /** Atom numbers, from 1, and values, alternating. */
  pairs: number[];
  place: string;
}

/** Reads charges, radicals and isotopes up to the end of the molfile. */
function readProperties(lines: readonly string[], first: number): PropertyLine[] {
  const properties: PropertyLine[] = [];
  for (let index = first; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (/^M\s+END/.test(line) || line.startsWith('$$$$')) break;
    const [, kind, rest = ''] = /^M\s+([A-Z]{3})\b(.*)$/.exec(line) ?? [];
    const place = `line ${index + 1}`;
    if (kind === 'ALS' || kind === 'RGP') {
      throw unsupportedError(drawingText('query-atoms'), place);
    }
    if (kind !== 'CHG' && kind !== 'RAD' && kind !== 'ISO') continue;
    const [, ...pairs] = rest.trim().split(/\s+/).map(Number);
    properties.push({ kind, pairs, place });
  }
  return properties;
}

function applyProperties(properties: readonly PropertyLine[], atoms: MutableAtom[]): void {
  // Any charge or radical line overrides all charges of the atom block.
  if (properties.some(({ kind }) => kind !== 'ISO'))
    for (const atom of atoms) Object.assign(atom, { charge: 0, radical: 'none' });
  for (const { kind, pairs, place } of properties) {
    for (let pair = 0; pair + 1 < pairs.length; pair += 2) {
      const atom = atoms[(pairs[pair] ?? 0) - 1];
      const value = pairs[pair + 1] ?? 0;
      if (!atom || !Number.isInteger(value))
        throw unreadableError(drawingText('property-line-unreadable'), place);
      if (kind === 'CHG') atom.charge = value;
      else if (kind === 'RAD') atom.radical = RADICALS[value] ?? 'none';
      else atom.isotope = value > 0 ? value : null;
    }
  }
}

/**
 * Reads blanks as separators if the columns do not contain integers; undefined for other fields.
 */
function columns(line: string, widths: readonly number[]): (number | undefined)[] {
  let start = 0;
  const fixed = widths.map((width) => {
    const field = line.slice(start, (start += width)).trim();
    return /^[0-9]+$/.test(field) ? Number(field) : undefined;
  });
  // The fourth field, a stereo mark, may be blank.
  const isFixed = fixed.slice(0, 3).every((value) => value !== undefined);
  if (isFixed) return fixed;
  return widths.map((_, index) => {
    const field = line.trim().split(/\s+/)[index] ?? '';
    return /^[0-9]+$/.test(field) ? Number(field) : undefined;
  });
}

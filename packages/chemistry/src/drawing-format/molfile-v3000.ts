import { readAtomSymbol } from './atom-symbol.ts';
import {
  type BondStereo,
  type Drawing,
  type DrawingAtom,
  type DrawingBond,
  type DrawingLimits,
  RADICALS,
  unreadableError,
  unsupportedError,
} from './drawing.ts';
import { bondOrder, checkAtomCount } from './molfile-v2000.ts';
import { drawingText } from './drawing-message.ts';

const STEREO: Readonly<Record<string, BondStereo>> = { 1: 'up', 2: 'either', 3: 'down' };

/** Reads the first connection table (CTfile Formats, BIOVIA 2020). */
export function readMolfileV3000(
  lines: readonly string[],
  countsLine: number,
  limits: DrawingLimits,
): Drawing {
  const atoms: DrawingAtom[] = [];
  const bonds: DrawingBond[] = [];
  const indexOfNumber = new Map<string, number>();
  let block = '';
  for (const { text, place } of logicalLines(lines, countsLine + 1)) {
    const words = text.trim().split(/\s+/);
    if (words[0] === 'BEGIN') block = words[1] ?? '';
    else if (words[0] === 'END') {
      if (words[1] === 'CTAB') return { atoms, bonds };
      block = '';
    } else if (words[0] === 'COUNTS') checkAtomCount(Number(words[1]), limits);
    else if (block === 'ATOM') {
      indexOfNumber.set(words[0] ?? '', atoms.length);
      atoms.push(readAtom(words, place));
      checkAtomCount(atoms.length, limits);
    } else if (block === 'BOND') bonds.push(readBond(words, indexOfNumber, place));
  }
  throw unreadableError(drawingText('incomplete-molfile'), `line ${lines.length}`);
}

/** The lines start with 'M  V30 '; a final '-' continues one. */
function* logicalLines(lines: readonly string[], first: number): Generator<{ text: string; place: string }> {
  let pending = '';
  for (let index = first; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (!line.startsWith('M  V30 ')) continue;
    const body = line.slice(7).trimEnd();
    if (body.endsWith('-')) {
      pending += body.slice(0, -1);
      continue;
    }
    yield { text: pending + body, place: `line ${index + 1}` };
    pending = '';
  }
}

function readAtom(words: readonly string[], place: string): DrawingAtom {
  const [, symbol = '', xText, yText] = words;
  if (symbol.startsWith('[') || symbol === 'NOT') throw unsupportedError(drawingText('atom-list'), place);
  const [x, y] = [Number(xText), Number(yText)];
  if (!Number.isFinite(x + y)) throw unreadableError(drawingText('atom-line-unreadable'), place);
  const { element, isotope } = readAtomSymbol(symbol, place);
  const options = optionsOf(words.slice(6));
  const valence = options.get('VAL');
  return {
    element,
    x,
    y,
    charge: options.get('CHG') ?? 0,
    isotope: options.get('MASS') ?? isotope,
    radical: RADICALS[options.get('RAD') ?? 0] ?? 'none',
    valence: valence === undefined || valence === 0 ? null : Math.max(0, valence),
  };
}

function readBond(
  words: readonly string[],
  indexOfNumber: ReadonlyMap<string, number>,
  place: string,
): DrawingBond {
  const [, type, first = '', second = ''] = words;
  const [from, to] = [indexOfNumber.get(first), indexOfNumber.get(second)];
  if (from === undefined || to === undefined) throw unreadableError(drawingText('bond-without-atom'), place);
  const configuration = optionsOf(words.slice(4)).get('CFG') ?? 0;
  return { from, to, order: bondOrder(Number(type), place), stereo: STEREO[configuration] ?? 'none' };
}

function optionsOf(words: readonly string[]): Map<string, number> {
  const options = new Map<string, number>();
  for (const word of words) {
    const [key, value] = word.split('=');
    const number = Number(value);
    if (key && value !== undefined && Number.isInteger(number)) options.set(key, number);
  }
  return options;
}

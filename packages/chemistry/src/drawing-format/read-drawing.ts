import {
  DEFAULT_DRAWING_LIMITS,
  type Drawing,
  type DrawingLimits,
  DrawingReadError,
  type DrawingResult,
  unreadableError,
  tooLargeError,
  drawingFailure,
} from './drawing.ts';
import { readKcj } from './kcj-read.ts';
import { readMolfileV2000 } from './molfile-v2000.ts';
import { readMolfileV3000 } from './molfile-v3000.ts';
import { drawingText } from './drawing-message.ts';

/**
 * Reads an MDL molfile (V2000 or V3000) or a Kekule Chem JSON text. Never throws: returns a failure
 * for texts that are too large, damaged, or contain query atoms, sub-groups without atoms or other
 * unsupported features.
 *
 * The chiral flag of a molfile is ignored. OpenChemLib treats a flag of 0 as a racemate, but Kekule
 * always writes 0 and students never see the flag, so that wedges are absolute. The stereo policy
 * of the exercise, not the file, decides whether the enantiomer is the same answer.
 */
export function readDrawing(text: string, limits: Partial<DrawingLimits> = {}): DrawingResult {
  const bounds = { ...DEFAULT_DRAWING_LIMITS, ...limits };
  if (text.length > bounds.maxCharacters) {
    const reason = drawingText('drawing-too-long', { maximum: bounds.maxCharacters });
    return { ok: false, failure: drawingFailure('too-large', reason) };
  }
  try {
    const drawing = readByFormat(text, bounds);
    checkAtoms(drawing);
    checkComplexity(drawing);
    return { ok: true, drawing };
  } catch (problem) {
    if (problem instanceof DrawingReadError) return { ok: false, failure: problem.failure };
    throw problem;
  }
}

function readByFormat(text: string, limits: DrawingLimits): Drawing {
  if (text.trimStart().startsWith('{')) return readKcj(text, limits);
  const lines = text.split(/\r\n|\n|\r/);
  // Some clients trim an empty first line, so the version mark is more reliable than the fourth
  // line.
  const marked = lines.slice(0, 8).findIndex((line) => /V[23]000\s*$/.test(line));
  const countsLine = marked >= 0 ? marked : 3;
  if (/V3000\s*$/.test(lines[countsLine] ?? '')) return readMolfileV3000(lines, countsLine, limits);
  return readMolfileV2000(lines, countsLine, limits);
}

function checkAtoms({ atoms, bonds }: Drawing): void {
  atoms.forEach((atom, index) => {
    const isPlaced = Math.abs(atom.x) < 1e6 && Math.abs(atom.y) < 1e6;
    if (!isPlaced) throw unreadableError(drawingText('invalid-coordinates'), `atom ${index + 1}`);
    if (Math.abs(atom.charge) > 15) throw unreadableError(drawingText('invalid-charge'), `atom ${index + 1}`);
  });
  const seen = new Set<string>();
  bonds.forEach(({ from, to }, index) => {
    const place = `bond ${index + 1}`;
    if (!atoms[from] || !atoms[to]) throw unreadableError(drawingText('bond-without-atom'), place);
    if (from === to) throw unreadableError(drawingText('bond-to-itself'), place);
    const key = from < to ? `${from}-${to}` : `${to}-${from}`;
    if (seen.has(key)) throw unreadableError(drawingText('repeated-bond'), place);
    seen.add(key);
  });
}

/** No compound has more (drawn-out ferrocene has 10). */
const MAX_BONDS_PER_ATOM = 12;
/** Fullerene C60 has 31. The ring search slows down steeply with more. */
const MAX_RING_CLOSURES = 100;

/** Counts the bonds whose atoms earlier bonds already connect. */
function countRingClosures({ atoms, bonds }: Drawing): number {
  const parents = atoms.map((_, index) => index);
  const rootOf = (atom: number): number => {
    let root = atom;
    while (parents[root] !== root) root = parents[root]!;
    return root;
  };
  let count = 0;
  for (const { from, to } of bonds) {
    const [one, other] = [rootOf(from), rootOf(to)];
    if (one === other) count += 1;
    else parents[one] = other;
  }
  return count;
}

/** Throws if an atom has too many bonds, or the drawing too many rings, for a real compound. */
export function checkComplexity(drawing: Drawing): void {
  const { atoms, bonds } = drawing;
  const degrees = atoms.map(() => 0);
  for (const { from, to } of bonds) {
    degrees[from]! += 1;
    degrees[to]! += 1;
  }
  const crowded = degrees.findIndex((degree) => degree > MAX_BONDS_PER_ATOM);
  if (crowded >= 0)
    throw unreadableError(
      drawingText('too-many-bonds', { maximum: MAX_BONDS_PER_ATOM }),
      `atom ${crowded + 1}`,
    );
  if (countRingClosures(drawing) > MAX_RING_CLOSURES) throw tooLargeError(drawingText('too-many-rings'));
}

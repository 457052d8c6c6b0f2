import { createHash } from 'node:crypto';
import {
  type Drawing,
  type StereoPolicy,
  canonicalCode,
  drawingFormula,
  countHeavyAtoms,
  readDrawing,
  isSameFormula,
  writeMolfile,
} from '@elucida/chemistry';

/**
 * Wrong structures up to this size, and isomers of the right one, are canonicalised: the class
 * results group them.
 */
const maxCanonicalAtoms = 60;

/** The wedges stay. */
const mirrored = ({ atoms, bonds }: Drawing): Drawing => ({
  atoms: atoms.map((atom) => ({ ...atom, x: -atom.x })),
  bonds,
});

/** True for a drawing of a usual size, or one with the right formula. */
export function canBeCanonicalised(drawing: Drawing, reference: string | null): boolean {
  const count = countHeavyAtoms(drawing);
  if (count <= maxCanonicalAtoms) return true;
  const right = reference === null ? undefined : readDrawing(reference);
  if (!right?.ok || count !== countHeavyAtoms(right.drawing)) return false;
  return isSameFormula(drawingFormula(drawing), drawingFormula(right.drawing));
}

/** Ignores padding. */
function textCode(drawing: Drawing): string {
  return `text ${createHash('sha256').update(writeMolfile(drawing)).digest('base64url')}`;
}

export function structureCodeOf(drawing: Drawing, reference: string | null): string {
  return canBeCanonicalised(drawing, reference) ? canonicalCode(drawing) : textCode(drawing);
}

/** The drawing's own code comes first. */
export function identityCodes(drawing: Drawing, stereo: StereoPolicy, reference: string | null): string[] {
  if (!canBeCanonicalised(drawing, reference)) return [textCode(drawing)];
  if (stereo === 'ignore') return [canonicalCode(drawing, { stereo: false })];
  const code = canonicalCode(drawing);
  return stereo === 'relative' ? [code, canonicalCode(mirrored(drawing))] : [code];
}

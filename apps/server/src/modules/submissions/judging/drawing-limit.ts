import { type Drawing, countHeavyAtoms, readDrawing } from '@elucida/chemistry';

/** Heavy atoms of an answer if the correct structure has half of them or fewer. */
export const minAtomLimit = 120;

/** A saturated chain drawn with all its hydrogens has three times its carbons. */
const maxAtomsPerHeavyAtom = 4;

const maxRememberedReferences = 500;
const countOfReference = new Map<string, number>();

/** Returns 0 if the structure cannot be read. */
function countReferenceAtoms(reference: string): number {
  const known = countOfReference.get(reference);
  if (known !== undefined) return known;
  const read = readDrawing(reference);
  const count = read.ok ? countHeavyAtoms(read.drawing) : 0;
  if (countOfReference.size >= maxRememberedReferences)
    countOfReference.delete(countOfReference.keys().next().value!);
  countOfReference.set(reference, count);
  return count;
}

/**
 * Allows at least twice the heavy atoms of the right structure, doubled from 120 to at most 960, so
 * that the limit reveals no more than its step.
 */
export function atomLimitOf(reference: string | null): number {
  const wanted = reference === null ? 0 : 2 * countReferenceAtoms(reference);
  let limit = minAtomLimit;
  while (limit < wanted) limit *= 2;
  return limit;
}

export function exceedsAtomLimit(drawing: Drawing, atomLimit: number): boolean {
  return countHeavyAtoms(drawing) > atomLimit || drawing.atoms.length > maxAtomsPerHeavyAtom * atomLimit;
}

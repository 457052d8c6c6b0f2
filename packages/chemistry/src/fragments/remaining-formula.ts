import type { Drawing } from '../drawing-format/drawing.ts';
import { type Formula, hillEntries } from '../formula/formula.ts';
import { degreeOfUnsaturation } from '../formula/unsaturation.ts';
import { countMolecules, drawingFormula } from '../structure/identity.ts';

/** Rest of a formula after the drawn pieces of the molecule. */
export interface RemainingFormula {
  /** Remaining atoms, in Hill order; negative if more are drawn than the formula has. */
  elements: { symbol: string; count: number }[];
  /** Remaining degrees of unsaturation: rings and multiple bonds. */
  unsaturation: number;
  /** Number of unconnected pieces. */
  pieces: number;
}

/**
 * Computes the rest of a formula. A bond between two pieces replaces one hydrogen of each and
 * preserves their rings and multiple bonds. Joined, `pieces` pieces therefore have 2 (`pieces` - 1)
 * hydrogens less, and the sum of their degrees of unsaturation.
 */
export function remainingFormula(formula: Formula, drawings: readonly Drawing[]): RemainingFormula {
  const drawn = drawings.filter(({ atoms }) => atoms.length > 0);
  const pieces = drawn.reduce((sum, drawing) => sum + countMolecules(drawing), 0);
  const left = new Map(formula);
  const take = (symbol: string, count: number) => left.set(symbol, (left.get(symbol) ?? 0) - count);
  for (const drawing of drawn) for (const [symbol, count] of drawingFormula(drawing)) take(symbol, count);
  if (pieces > 1) take('H', -2 * (pieces - 1));
  const hasHeavy = (sign: 1 | -1) =>
    [...left].some(([symbol, count]) => symbol !== 'H' && symbol !== 'D' && count * sign > 0);
  // The rest is also bonded to the pieces, in place of one more hydrogen: with a benzene ring,
  // C6H5Cl lacks only Cl. Or in place of a surplus atom: with C3H7Cl, C3H7Br lacks only Br.
  const bonded = pieces > 0 && hasHeavy(1) && !hasHeavy(-1) ? 1 : 0;
  const placed = new Map<string, number>();
  for (const [symbol, count] of formula) placed.set(symbol, count - (left.get(symbol) ?? 0));
  for (const [symbol, count] of left) if (!formula.has(symbol)) placed.set(symbol, -count);
  const unsaturation = degreeOfUnsaturation(formula) - (pieces === 0 ? 0 : degreeOfUnsaturation(placed));
  if (bonded > 0) take('H', -bonded);
  // `hillEntries` accepts only positive counts.
  const order = hillEntries(new Map([...left.keys()].map((symbol) => [symbol, 1]))).map(([symbol]) => symbol);
  return {
    elements: order.flatMap((symbol) => {
      const count = left.get(symbol) ?? 0;
      return count === 0 ? [] : [{ symbol, count }];
    }),
    unsaturation,
    pieces,
  };
}

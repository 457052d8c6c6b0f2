import type { Drawing } from '../drawing-format/drawing.ts';
import { type Formula, hillEntries } from '../formula/formula.ts';
import { degreeOfUnsaturation } from '../formula/unsaturation.ts';
import { countMolecules, drawingFormula } from '../structure/identity.ts';

/** What a formula has left when pieces of the molecule are drawn. */
export interface RemainingFormula {
  /** Atoms left, in Hill order; fewer than none where more are drawn than there are. */
  elements: { symbol: string; count: number }[];
  /** Atoms drawn, in Hill order, hydrogens of pieces that are not joined yet included. */
  drawn: { symbol: string; count: number }[];
  /** Degrees of unsaturation left: rings and multiple bonds. */
  unsaturation: number;
  /** Unconnected pieces. */
  pieces: number;
}

/**
 * Two pieces are joined by a bond in place of a hydrogen on either side, and keep their rings and multiple bonds: so joined, `pieces`
 * pieces have 2 (`pieces` - 1) hydrogens less than they have apart, and as many degrees of unsaturation as all of them together.
 */
export function remainingFormula(formula: Formula, drawings: readonly Drawing[]): RemainingFormula {
  const drawn = drawings.filter(({ atoms }) => atoms.length > 0);
  const pieces = drawn.reduce((sum, drawing) => sum + countMolecules(drawing), 0);
  const left = new Map(formula);
  const drawnAtoms = new Map<string, number>();
  for (const drawing of drawn)
    for (const [symbol, count] of drawingFormula(drawing))
      drawnAtoms.set(symbol, (drawnAtoms.get(symbol) ?? 0) + count);
  const take = (symbol: string, count: number) => left.set(symbol, (left.get(symbol) ?? 0) - count);
  for (const [symbol, count] of drawnAtoms) take(symbol, count);
  if (pieces > 1) take('H', -2 * (pieces - 1));
  const hasHeavyLeft = [...left].some(([symbol, count]) => symbol !== 'H' && symbol !== 'D' && count > 0);
  // What is left is bonded to the pieces too, in place of one more of their hydrogens: a benzene ring in C6H5Cl lacks Cl alone.
  const bonded = pieces > 0 && hasHeavyLeft ? 1 : 0;
  const placed = new Map<string, number>();
  for (const [symbol, count] of formula) placed.set(symbol, count - (left.get(symbol) ?? 0));
  for (const [symbol, count] of left) if (!formula.has(symbol)) placed.set(symbol, -count);
  const unsaturation = degreeOfUnsaturation(formula) - (pieces === 0 ? 0 : degreeOfUnsaturation(placed));
  if (bonded > 0) take('H', -bonded);
  // Hill order is asked for of positive numbers alone.
  const order = hillEntries(new Map([...left.keys()].map((symbol) => [symbol, 1]))).map(([symbol]) => symbol);
  return {
    elements: order.flatMap((symbol) => {
      const count = left.get(symbol) ?? 0;
      return count === 0 ? [] : [{ symbol, count }];
    }),
    drawn: hillEntries(drawnAtoms).map(([symbol, count]) => ({ symbol, count })),
    unsaturation,
    pieces,
  };
}

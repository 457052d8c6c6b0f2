import type { Drawing, DrawingAtom } from '../drawing-format/drawing.ts';
import { type Formula, hillEntries } from '../formula/formula.ts';
import { degreeOfUnsaturation } from '../formula/unsaturation.ts';
import { drawingFormula, listMolecules } from '../structure/identity.ts';

/** The drawn pieces of the molecule are subtracted. */
export interface RemainingFormula {
  /** Remaining atoms, in Hill order; negative if more are drawn than the formula has. */
  elements: { symbol: string; count: number }[];
  /** Remaining rings and multiple bonds. */
  unsaturation: number;
  /** Number of pieces to join. */
  pieces: number;
  /** Number of hydrogens of the pieces, joined. */
  hydrogens: number;
}

/**
 * A bond between two pieces replaces one hydrogen of each and preserves their rings and multiple
 * bonds. Joined, `pieces` pieces therefore have 2 (`pieces` - 1) hydrogens less, and the sum of
 * their degrees of unsaturation.
 */
export function remainingFormula(formula: Formula, drawings: readonly Drawing[]): RemainingFormula {
  const drawn = drawings.filter(({ atoms }) => atoms.length > 0);
  const pieces = drawn.reduce((sum, drawing) => sum + countPieces(drawing), 0);
  const left = new Map(formula);
  const placed = new Map<string, number>();
  const take = (symbol: string, count: number) => {
    left.set(symbol, (left.get(symbol) ?? 0) - count);
    placed.set(symbol, (placed.get(symbol) ?? 0) + count);
  };
  for (const drawing of drawn) for (const [symbol, count] of drawingFormula(drawing)) take(symbol, count);
  if (pieces > 1) take('H', -2 * (pieces - 1));
  const unsaturation = degreeOfUnsaturation(formula) - (pieces === 0 ? 0 : degreeOfUnsaturation(placed));
  const heavy = [...left].filter(([symbol]) => symbol !== 'H' && symbol !== 'D');
  const isUnfinished = heavy.some(([, count]) => count > 0) && heavy.every(([, count]) => count >= 0);
  // The rest of the molecule replaces hydrogens: benzene is no excess of H in C6H4Cl2, nor is
  // diethyl ether in C4H8O2.
  if (isUnfinished && unsaturation >= 0) left.set('H', Math.max(0, left.get('H') ?? 0));
  // `hillEntries` accepts only positive counts.
  const order = hillEntries(new Map([...left.keys()].map((symbol) => [symbol, 1]))).map(([symbol]) => symbol);
  return {
    elements: order.flatMap((symbol) => {
      const count = left.get(symbol) ?? 0;
      return count === 0 ? [] : [{ symbol, count }];
    }),
    unsaturation,
    pieces,
    hydrogens: placed.get('H') ?? 0,
  };
}

/** A counter-ion without carbon, such as Na⁺, stays unbonded. */
function countPieces(drawing: Drawing): number {
  const pieces = listMolecules(drawing).map((piece) => piece.map((index) => drawing.atoms[index]!));
  const chargeOf = (piece: readonly DrawingAtom[]) => piece.reduce((sum, { charge }) => sum + charge, 0);
  const isCounterIon = (piece: readonly DrawingAtom[]) =>
    piece.every(({ element }) => element !== 'C') &&
    pieces.some((other) => chargeOf(other) * chargeOf(piece) < 0);
  return Math.max(1, pieces.filter((piece) => !isCounterIon(piece)).length);
}

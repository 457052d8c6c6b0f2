import type { Drawing } from '../drawing-format/drawing.ts';
import { structureGraph } from './graph.ts';
import { isMetal } from './graph-queries.ts';

/** Does not apply to bonds to metals, as in ferrocene. */
const MAX_CARBON_BONDS = 4;

/**
 * Returns the number of bonds of a carbon with more than four, a double bond counted twice;
 * undefined without one. Ignores carbons that are bonded to a metal.
 */
export function findImpossibleCarbonBonds(drawing: Drawing): number | undefined {
  if (drawing.atoms.length === 0) return undefined;
  const { atoms } = structureGraph(drawing);
  return atoms.find(
    ({ element, valence, neighbours }) =>
      element === 'C' && valence > MAX_CARBON_BONDS && !neighbours.some(({ atom }) => isMetal(atoms[atom]!)),
  )?.valence;
}

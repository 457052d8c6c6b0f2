import type { Drawing } from '../drawing-format/drawing.ts';
import { structureGraph } from './graph.ts';

/** Maximum number of bonds of a carbon atom, except to metals, as in ferrocene. */
const MAX_CARBON_BONDS = 4;

const NONMETALS: ReadonlySet<string> = new Set([
  'H',
  'B',
  'C',
  'N',
  'O',
  'F',
  'Si',
  'P',
  'S',
  'Cl',
  'As',
  'Se',
  'Br',
  'Te',
  'I',
]);

/**
 * Returns the number of bonds of a carbon that has more than four, a double bond counted twice;
 * undefined if there is none. Ignores carbons that are bonded to a metal.
 */
export function findImpossibleCarbonBonds(drawing: Drawing): number | undefined {
  if (drawing.atoms.length === 0) return undefined;
  const { atoms } = structureGraph(drawing);
  return atoms.find(
    ({ element, valence, neighbours }) =>
      element === 'C' &&
      valence > MAX_CARBON_BONDS &&
      neighbours.every(({ atom }) => NONMETALS.has(atoms[atom]!.element)),
  )?.valence;
}

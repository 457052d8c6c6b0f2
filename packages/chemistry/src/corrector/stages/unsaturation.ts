import { isSameFormula } from '../../formula/formula.ts';
import type { GraphAtom, StructureGraph } from '../../structure/graph.ts';
import { neighboursWithBonds } from '../../structure/graph-queries.ts';
import type { Analysis } from '../analysis.ts';
import type { Stage } from '../finding.ts';

/** If the formulas agree, compares the division into rings and pi bonds. */
export const unsaturationStage: Stage = ({ reference, drawn }) => {
  const [right, own] = [unsaturationOf(reference), unsaturationOf(drawn)];
  const drawnTotal = own.rings + own.piBonds;
  const difference = drawnTotal - (right.rings + right.piBonds);
  if (!isSameFormula(reference.formula, drawn.formula)) {
    if (difference === 0) return [];
    const code = difference > 0 ? ('unsaturation-too-high' as const) : ('unsaturation-too-low' as const);
    return [{ code, drawn: drawnTotal, by: Math.abs(difference) }];
  }
  if (own.rings === right.rings) return [];
  const atoms = [...new Set(drawn.graph.rings.flatMap((ring) => ring.atoms))];
  return [
    {
      code: 'unsaturation-rings',
      rings: own.rings,
      piBonds: own.piBonds,
      isTooMany: own.rings > right.rings,
      ...(own.rings > right.rings && { atoms }),
    },
  ];
};

/** Elements that can have more bonds. Must equal the valences of `formula/unsaturation.ts`. */
const USUAL_VALENCES: Readonly<Record<string, number>> = { P: 3, As: 3, S: 2, Se: 2, Cl: 1, Br: 1, I: 1 };

/**
 * Counts pi bonds of the drawn Kekulé form; a triple bond has two. The S=O of a sulfoxide and the
 * P=O of a phosphate are excluded, as in the degree of unsaturation of the formula.
 */
export function unsaturationOf({ graph, componentCount }: Analysis): {
  rings: number;
  piBonds: number;
} {
  return {
    rings: graph.bonds.length - graph.atoms.length + componentCount,
    piBonds:
      graph.bonds.reduce((sum, { order }) => sum + order - 1, 0) -
      graph.atoms.reduce((sum, atom) => sum + hypervalentPiBonds(graph, atom), 0),
  };
}

function hypervalentPiBonds(graph: StructureGraph, atom: GraphAtom): number {
  const usual = USUAL_VALENCES[atom.element];
  if (usual === undefined || atom.charge !== 0) return 0;
  const orders = neighboursWithBonds(graph, atom).map(({ bond }) => bond.order);
  const piBonds = orders.reduce((sum, order) => sum + order - 1, 0);
  const valence = orders.reduce((sum, order) => sum + order, atom.hydrogens);
  return Math.max(0, Math.min(piBonds, Math.floor((valence - usual) / 2)));
}

import { isSameFormula } from '../../formula/formula.ts';
import type { Analysis } from '../analysis.ts';
import type { Stage } from '../finding.ts';

/** Degree of unsaturation, and how it is shared between rings and multiple bonds. */
export const unsaturationStage: Stage = ({ reference, drawn }) => {
  const [right, own] = [unsaturationOf(reference), unsaturationOf(drawn)];
  const drawnTotal = own.rings + own.multipleBonds;
  const difference = drawnTotal - (right.rings + right.multipleBonds);
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
      multipleBonds: own.multipleBonds,
      isTooMany: own.rings > right.rings,
      ...(own.rings > right.rings && { atoms }),
    },
  ];
};

/** Rings, and pi bonds as drawn in a Kekulé form (a triple bond counts two). */
export function unsaturationOf({ graph, componentCount }: Analysis): {
  rings: number;
  multipleBonds: number;
} {
  return {
    rings: graph.bonds.length - graph.atoms.length + componentCount,
    multipleBonds: graph.bonds.reduce((sum, { order }) => sum + order - 1, 0),
  };
}

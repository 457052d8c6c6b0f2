import { largestCommonPart } from '../../structure/common-substructure.ts';
import type { Stage } from '../finding.ts';

const SMALLEST_SHARED = 3;
/** Of less than half of a drawing it would say little: any two molecules have three carbons in a row in common. */
const LEAST_SHARE = 0.5;

/** What is already right: the largest connected part of the drawing that the right structure has too. */
export const sharedPartStage: Stage = ({ reference, drawn }) => {
  const atoms = largestCommonPart(drawn.graph, reference.graph);
  const size = drawn.graph.atoms.length;
  if (atoms.length < Math.max(SMALLEST_SHARED, LEAST_SHARE * size) || atoms.length === size) return [];
  return [
    { code: 'skeleton-shared', shared: atoms.length, of: size, atoms, severity: 'info', isReveal: false },
  ];
};

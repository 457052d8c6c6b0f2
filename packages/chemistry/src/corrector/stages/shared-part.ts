import { largestCommonPart } from '../../structure/common-substructure.ts';
import type { Stage } from '../finding.ts';

const SMALLEST_SHARED = 3;

/** What is already right: the largest connected part of the drawing that the right structure has too. */
export const sharedPartStage: Stage = ({ reference, drawn }) => {
  const atoms = largestCommonPart(drawn.graph, reference.graph);
  const size = drawn.graph.atoms.length;
  if (atoms.length < SMALLEST_SHARED || atoms.length === size) return [];
  return [
    { code: 'skeleton-shared', shared: atoms.length, of: size, atoms, severity: 'info', isReveal: false },
  ];
};

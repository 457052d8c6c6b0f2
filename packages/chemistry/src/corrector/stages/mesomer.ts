import { someMapping } from '../../structure/isomorphism.ts';
import { sameMultiset } from '../../structure/refinement.ts';
import type { Comparison } from '../finding.ts';

/**
 * True when drawing and right answer are the same constitution: same connectivity and the same hydrogens on each atom. Bond orders and
 * formal charges are left to follow from these, so every mesomeric form and every way of drawing one is right: Kekulé or aromatic bonds, a
 * nitro group with charges or five bonds, either oxygen of a carboxylate.
 */
export function isSameConstitution({ reference, drawn }: Comparison): boolean {
  const [right, own] = [reference.environments.colours, drawn.environments.colours];
  if (reference.charge !== drawn.charge || !sameMultiset(right, own)) return false;
  return someMapping(
    { graph: reference.graph, colours: right },
    { graph: drawn.graph, colours: own },
    () => true,
  );
}

import { isSameFormula } from '../../formula/formula.ts';
import { findMapping } from '../../structure/substructure/isomorphism.ts';
import { isSameMultiset } from '../../structure/symmetry/refinement.ts';
import type { Analysis } from '../analysis.ts';
import type { Comparison } from '../finding.ts';

/**
 * True when drawing and right answer are the same constitution: same connectivity and the same hydrogens on each atom. Bond orders and
 * formal charges are left to follow from these, so every mesomeric form and every way of drawing one is right: Kekulé or aromatic bonds, a
 * nitro group with charges or five bonds, either oxygen of a carboxylate.
 */
export function isSameConstitution({ reference, drawn }: Comparison): boolean {
  if (!hasSameComposition(reference, drawn)) return false;
  const [right, own] = [reference.environments.colours, drawn.environments.colours];
  if (!isSameMultiset(right, own)) return false;
  return findMapping(
    { graph: reference.graph, colours: right },
    { graph: drawn.graph, colours: own },
    () => true,
  );
}

/** Compares what costs nothing: structures that differ here are distinguished without a canonical order. */
function hasSameComposition(reference: Analysis, drawn: Analysis): boolean {
  return (
    reference.charge === drawn.charge &&
    reference.graph.atoms.length === drawn.graph.atoms.length &&
    reference.componentCount === drawn.componentCount &&
    isSameFormula(reference.formula, drawn.formula)
  );
}

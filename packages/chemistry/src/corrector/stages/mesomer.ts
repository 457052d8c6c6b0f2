import { isSameFormula } from '../../formula/formula.ts';
import { findMapping } from '../../structure/substructure/isomorphism.ts';
import { isSameMultiset } from '../../structure/symmetry/refinement.ts';
import type { Analysis } from '../analysis.ts';
import type { Comparison } from '../finding.ts';

/**
 * The constitution is the connectivity and the hydrogens on each atom. Bond orders and formal
 * charges follow from these, so that every mesomeric form is correct: Kekulé or aromatic bonds, a
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

/** Compares the cheap properties: structures that differ here need no canonical order. */
function hasSameComposition(reference: Analysis, drawn: Analysis): boolean {
  return (
    reference.charge === drawn.charge &&
    reference.graph.atoms.length === drawn.graph.atoms.length &&
    reference.componentCount === drawn.componentCount &&
    isSameFormula(reference.formula, drawn.formula)
  );
}

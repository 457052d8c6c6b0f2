import { isSameFormula } from '../../formula/formula.ts';
import type { StructureGraph } from '../../structure/graph.ts';
import { tautomerCode } from '../../structure/identity.ts';
import { type AtomMapping, findMapping } from '../../structure/substructure/isomorphism.ts';
import { refineColours, isSameMultiset, skeletonLabels } from '../../structure/symmetry/refinement.ts';
import type { Comparison, Stage } from '../finding.ts';

/** Includes the same compound with a proton on another atom (zwitterion and neutral form). */
export const tautomerStage: Stage = (comparison) => {
  const { reference, drawn } = comparison;
  if (!isSameFormula(reference.formula, drawn.formula)) return [];
  const moves = movedHydrogens(reference.graph, drawn.graph);
  if (!moves) return [];
  const elements = moves.map((atom) => drawn.graph.atoms[atom]!.element);
  if (elements.every((element) => element === 'C')) return [];
  const isProtonTransfer = elements.every((element) => element !== 'C') && hasNewCharge(comparison);
  if (!isProtonTransfer && !isTautomer(comparison)) return [];
  return [{ code: 'tautomer', isProtonTransfer, atoms: moves }];
};

/**
 * Returns the atoms of the drawing that have another number of hydrogens than in the correct
 * structure. Uses the mapping of equal skeletons with the fewest such atoms. Returns undefined if
 * the skeletons differ.
 */
function movedHydrogens(right: StructureGraph, own: StructureGraph): number[] | undefined {
  const [rightColours, ownColours] = [right, own].map((graph) =>
    refineColours(graph, skeletonLabels(graph)),
  ) as [number[], number[]];
  if (!isSameMultiset(rightColours, ownColours)) return undefined;
  let best: number[] | undefined;
  const visit = (mapping: AtomMapping): boolean => {
    const moved = mapping.filter(
      (atom, index) => own.atoms[atom]!.hydrogens !== right.atoms[index]!.hydrogens,
    );
    if (!best || moved.length < best.length) best = moved;
    return best.length <= 2;
  };
  findMapping({ graph: right, colours: rightColours }, { graph: own, colours: ownColours }, visit);
  return best;
}

function hasNewCharge({ reference, drawn }: Comparison): boolean {
  const charges = ({ atoms }: StructureGraph) => atoms.reduce((sum, { charge }) => sum + Math.abs(charge), 0);
  return charges(reference.graph) !== charges(drawn.graph);
}

function isTautomer({ reference, drawn }: Comparison): boolean {
  const [right, own] = [reference, drawn].map(({ graph }) => tautomerCode(graph.molecule.getCompactCopy()));
  return right === own;
}

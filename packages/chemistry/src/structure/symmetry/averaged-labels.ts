import type { GraphAtom, StructureGraph } from '../graph.ts';
import {
  isAromaticRing,
  isCarbonyl,
  isSaturated,
  neighboursOfElement,
  neighboursWithBonds,
} from '../graph-queries.ts';
import { constitutionLabels } from './refinement.ts';

/**
 * Equal labels mark nitrogens and oxygens that exchange a hydrogen faster than the NMR time scale.
 * These occur in NH-azoles, amidines, guanidines, enols of 1,3-dicarbonyl compounds and tropolones.
 */
export function averagedLabels(graph: StructureGraph): string[] {
  const labels = constitutionLabels(graph);
  for (const atoms of [...azoles(graph), ...amidines(graph), ...enols(graph)])
    for (const { index, element } of atoms) labels[index] = `${element}~`;
  return labels;
}

/** The aromatic five-membered ring has one NH and another N without hydrogen. */
function azoles(graph: StructureGraph): GraphAtom[][] {
  return graph.rings.flatMap(({ atoms }, ring) => {
    const nitrogens = atoms.map((atom) => graph.atoms[atom]!).filter(({ element }) => element === 'N');
    const isFree = ({ hydrogens, neighbours }: GraphAtom) => hydrogens === 0 && neighbours.length === 2;
    const isAzole =
      atoms.length === 5 &&
      isAromaticRing(graph, ring) &&
      nitrogens.some(({ hydrogens }) => hydrogens > 0) &&
      nitrogens.some(isFree);
    return isAzole ? [nitrogens.filter((atom) => atom.hydrogens > 0 || isFree(atom))] : [];
  });
}

/**
 * The carbon is outside aromatic rings, with one double-bonded N and another one that bears a
 * hydrogen.
 */
function amidines(graph: StructureGraph): GraphAtom[][] {
  return graph.atoms.flatMap((carbon) => {
    if (carbon.element !== 'C' || carbon.isAromatic) return [];
    const [double] = neighboursOfElement(graph, carbon, 'N', 2);
    const single = neighboursOfElement(graph, carbon, 'N', 1).filter(({ hydrogens }) => hydrogens > 0);
    if (double === undefined || single.length === 0 || double.charge !== 0) return [];
    // In an amidoxime or hydrazone, the hydrogen does not move.
    const isPlain = neighboursWithBonds(graph, double).every(
      ({ atom }) => atom === carbon || atom.element === 'C',
    );
    return isPlain ? [[double, ...single]] : [];
  });
}

/** Finds HO–C=C–C=O, and HO–C–C=O in an unsaturated seven-membered ring. */
function enols(graph: StructureGraph): GraphAtom[][] {
  return graph.atoms.flatMap((carbon) => {
    const [hydroxyl] = neighboursOfElement(graph, carbon, 'O', 1).filter(({ hydrogens }) => hydrogens === 1);
    if (carbon.element !== 'C' || hydroxyl === undefined || carbon.isAromatic) return [];
    const between = neighboursOfElement(graph, carbon, 'C', 2);
    const ends = between.flatMap((next) => neighboursOfElement(graph, next, 'C', 1));
    const isTropolone = carbon.rings.some(
      (ring) =>
        graph.rings[ring]!.atoms.length === 7 &&
        graph.rings[ring]!.atoms.every((atom) => !isSaturated(graph, graph.atoms[atom]!)),
    );
    const carbonyls = [...ends, ...(isTropolone ? neighboursOfElement(graph, carbon, 'C', 1) : [])];
    return carbonyls
      .filter((end) => isCarbonyl(graph, end) && neighboursOfElement(graph, end, 'O', 1).length === 0)
      .slice(0, 1)
      .map((end) => [hydroxyl, neighboursOfElement(graph, end, 'O', 2)[0]!]);
  });
}

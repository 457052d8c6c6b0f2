import type { GraphAtom, StructureGraph } from './graph.ts';
import {
  around,
  isCarbonyl,
  isHalogen,
  isInAromaticRing,
  isSaturated,
  linked,
  shareRing,
} from './graph-queries.ts';
import type { GroupKind, GroupMatch } from './group-kinds.ts';

/** Groups around C=O; the heteroatoms of each are claimed. Anhydrides and imides first, since two carbonyls share their middle. */
export function carbonylGroups(graph: StructureGraph, claimed: Set<number>): GroupMatch[] {
  const carbonyls = graph.atoms.filter((atom) => isCarbonyl(graph, atom));
  const done = new Set<number>();
  const matches: GroupMatch[] = [];
  const add = (kind: GroupKind, atoms: GraphAtom[]) => {
    for (const { index, element } of atoms) {
      if (element === 'C') done.add(index);
      else claimed.add(index);
    }
    matches.push({ kind, atoms: atoms.map(({ index }) => index) });
  };
  addBridged(graph, carbonyls, done, add);
  for (const carbon of carbonyls) {
    if (done.has(carbon.index)) continue;
    const match = classify(graph, carbon);
    add(match.kind, [carbon, ...linked(graph, carbon, 'O', 2), ...match.partners]);
  }
  return matches;
}

/** Two acyl carbons over one O (anhydride) or N (imide). */
function addBridged(
  graph: StructureGraph,
  carbonyls: readonly GraphAtom[],
  done: ReadonlySet<number>,
  add: (kind: GroupKind, atoms: GraphAtom[]) => void,
): void {
  for (const middle of graph.atoms) {
    if (middle.element !== 'O' && middle.element !== 'N') continue;
    const ends = linked(graph, middle, 'C', 1).filter(
      (carbon) =>
        carbonyls.includes(carbon) && !done.has(carbon.index) && hasOnlyOneHeteroPartner(graph, carbon),
    );
    if (ends.length < 2) continue;
    const oxygens = ends.flatMap((carbon) => linked(graph, carbon, 'O', 2));
    add(middle.element === 'O' ? 'anhydride' : 'imide', [...ends, middle, ...oxygens]);
  }
}

function hasOnlyOneHeteroPartner(graph: StructureGraph, carbon: GraphAtom): boolean {
  return (
    around(graph, carbon).filter(({ atom, bond }) => bond.order === 1 && atom.element !== 'C').length === 1
  );
}

function classify(graph: StructureGraph, carbon: GraphAtom): { kind: GroupKind; partners: GraphAtom[] } {
  const singles = around(graph, carbon).filter(({ bond }) => bond.order === 1);
  const partners = singles.map(({ atom }) => atom).filter(({ element }) => element !== 'C');
  const of = (element: string) => partners.filter((atom) => atom.element === element);
  const [oxygens, nitrogens, sulfurs] = [of('O'), of('N'), of('S')];
  const cumulated = around(graph, carbon).filter(
    ({ bond, atom }) => bond.order === 2 && atom.element !== 'O',
  );
  if (cumulated.length > 0) {
    const isIsocyanate = cumulated[0]!.atom.element === 'N';
    return {
      kind: isIsocyanate ? 'isocyanate' : 'ketene',
      partners: isIsocyanate ? [cumulated[0]!.atom] : [],
    };
  }
  if (partners.some(isHalogen)) return { kind: 'acyl-halide', partners: partners.filter(isHalogen) };
  if (oxygens.length > 1) return { kind: 'carbonate', partners };
  if (oxygens.length === 1 && nitrogens.length > 0) return { kind: 'carbamate', partners };
  if (nitrogens.length > 1) return { kind: 'urea', partners };
  if (sulfurs.length > 0) return { kind: 'thioester', partners };
  if (oxygens[0]) return { kind: acidOrEster(carbon, oxygens[0]), partners };
  if (nitrogens[0]) return { kind: amideKind(carbon, nitrogens[0]), partners };
  return {
    kind: carbon.hydrogens > 0 ? aldehydeKind(graph, carbon) : ketoneKind(graph, carbon),
    partners: [],
  };
}

function acidOrEster(carbon: GraphAtom, oxygen: GraphAtom): GroupKind {
  if (oxygen.charge < 0) return 'carboxylate';
  if (oxygen.hydrogens > 0) return 'carboxylic-acid';
  if (shareRing(carbon, oxygen)) return 'lactone';
  return carbon.hydrogens > 0 ? 'formate-ester' : 'ester';
}

function amideKind(carbon: GraphAtom, nitrogen: GraphAtom): GroupKind {
  if (shareRing(carbon, nitrogen)) return 'lactam';
  if (nitrogen.hydrogens >= 2) return 'primary-amide';
  return nitrogen.hydrogens === 1 ? 'secondary-amide' : 'tertiary-amide';
}

function aldehydeKind(graph: StructureGraph, carbon: GraphAtom): GroupKind {
  return isConjugated(graph, carbon) ? 'conjugated-aldehyde' : 'aldehyde';
}

function ketoneKind(graph: StructureGraph, carbon: GraphAtom): GroupKind {
  const isCyclic = carbon.rings.length > 0;
  const isAryl = around(graph, carbon).some(
    ({ atom, bond }) => !bond.isInRing && isInAromaticRing(graph, atom),
  );
  if (isAryl) return 'aryl-ketone';
  if (isConjugated(graph, carbon)) return isCyclic ? 'cyclic-conjugated-ketone' : 'conjugated-ketone';
  return isCyclic ? 'cyclic-ketone' : 'ketone';
}

function isConjugated(graph: StructureGraph, carbon: GraphAtom): boolean {
  return linked(graph, carbon, 'C', 1).some((next) => !isSaturated(graph, next) && !isCarbonyl(graph, next));
}

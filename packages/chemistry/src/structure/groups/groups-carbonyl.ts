import type { GraphAtom, StructureGraph } from '../graph.ts';
import {
  neighboursWithBonds,
  isCarbonyl,
  isHalogen,
  isInAromaticRing,
  isSaturated,
  neighboursOfElement,
  haveCommonRing,
} from '../graph-queries.ts';
import type { GroupKind, GroupMatch } from './group-kinds.ts';

/** Claims heteroatoms. Anhydrides and imides come first, because two carbonyls share an atom. */
export function findCarbonylGroups(graph: StructureGraph, claimed: Set<number>): GroupMatch[] {
  // CO₂ and COS are not carbonyl compounds.
  const carbonyls = graph.atoms.filter(
    (atom) =>
      isCarbonyl(graph, atom) &&
      ['O', 'S'].flatMap((element) => neighboursOfElement(graph, atom, element, 2)).length === 1,
  );
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
    add(match.kind, [carbon, ...neighboursOfElement(graph, carbon, 'O', 2), ...match.partners]);
  }
  return matches;
}

/** Two acyl carbons share one O (anhydride) or N (imide). */
function addBridged(
  graph: StructureGraph,
  carbonyls: readonly GraphAtom[],
  done: ReadonlySet<number>,
  add: (kind: GroupKind, atoms: GraphAtom[]) => void,
): void {
  for (const middle of graph.atoms) {
    if (middle.element !== 'O' && middle.element !== 'N') continue;
    const ends = neighboursOfElement(graph, middle, 'C', 1).filter(
      (carbon) =>
        carbonyls.includes(carbon) && !done.has(carbon.index) && hasOnlyOneHeteroPartner(graph, carbon),
    );
    if (ends.length < 2) continue;
    const oxygens = ends.flatMap((carbon) => neighboursOfElement(graph, carbon, 'O', 2));
    add(middle.element === 'O' ? 'anhydride' : 'imide', [...ends, middle, ...oxygens]);
  }
}

function hasOnlyOneHeteroPartner(graph: StructureGraph, carbon: GraphAtom): boolean {
  return (
    neighboursWithBonds(graph, carbon).filter(({ atom, bond }) => bond.order === 1 && atom.element !== 'C')
      .length === 1
  );
}

function classify(graph: StructureGraph, carbon: GraphAtom): { kind: GroupKind; partners: GraphAtom[] } {
  const singles = neighboursWithBonds(graph, carbon).filter(({ bond }) => bond.order === 1);
  const partners = singles.map(({ atom }) => atom).filter(({ element }) => element !== 'C');
  const of = (element: string) => partners.filter((atom) => atom.element === element);
  const [oxygens, nitrogens, sulfurs] = [of('O'), of('N'), of('S')];
  const cumulated = neighboursWithBonds(graph, carbon).filter(
    ({ bond, atom }) => bond.order === 2 && atom.element !== 'O',
  );
  if (cumulated.length > 0) {
    const isIsocyanate = cumulated[0]!.atom.element === 'N';
    return {
      kind: isIsocyanate ? 'isocyanate' : 'ketene',
      partners: isIsocyanate ? [cumulated[0]!.atom] : [],
    };
  }
  if (partners.some(isHalogen)) return { kind: acylHalideKind(partners), partners };
  if (oxygens.length > 1) return { kind: 'carbonate', partners };
  if (oxygens.length === 1 && nitrogens.length > 0) return { kind: 'carbamate', partners };
  if (nitrogens.length > 1) return { kind: 'urea', partners };
  if (sulfurs[0]) return { kind: classifyThiocarboxyl([...oxygens, ...nitrogens, ...sulfurs]), partners };
  if (oxygens[0]) return classifyCarboxyl(graph, carbon, oxygens[0]);
  if (nitrogens[0]) return classifyAmide(graph, carbon, nitrogens[0]);
  return {
    kind: carbon.hydrogens > 0 ? aldehydeKind(graph, carbon) : ketoneKind(graph, carbon),
    partners: [],
  };
}

function acylHalideKind(partners: readonly GraphAtom[]): GroupKind {
  if (partners.some(({ element }) => element === 'N')) return 'carbamoyl-halide';
  const elements = partners.map(({ element }) => element);
  return elements.includes('O') && elements.includes('Cl') ? 'chloroformate' : 'acyl-halide';
}

function classifyThiocarboxyl(partners: readonly GraphAtom[]): GroupKind {
  if (partners.some(({ element }) => element === 'N')) return 'thiocarbamate';
  if (partners.length > 1) return 'thiocarbonate';
  return partners.some(({ hydrogens, charge }) => hydrogens > 0 || charge < 0) ? 'thioacid' : 'thioester';
}

function classifyCarboxyl(
  graph: StructureGraph,
  carbon: GraphAtom,
  oxygen: GraphAtom,
): { kind: GroupKind; partners: GraphAtom[] } {
  const outer = neighboursOfElement(graph, oxygen, 'O', 1)[0];
  if (!outer) return { kind: carboxylKind(carbon, oxygen), partners: [oxygen] };
  const acyl = neighboursOfElement(graph, outer, 'C', 1).find((end) => isCarbonyl(graph, end));
  if (acyl)
    return {
      kind: 'diacyl-peroxide',
      partners: [oxygen, outer, acyl, ...neighboursOfElement(graph, acyl, 'O', 2)],
    };
  const isAcid = outer.hydrogens > 0 || outer.charge < 0;
  return { kind: isAcid ? 'peroxyacid' : 'peroxyester', partners: [oxygen, outer] };
}

function carboxylKind(carbon: GraphAtom, oxygen: GraphAtom): GroupKind {
  if (oxygen.charge < 0) return 'carboxylate';
  if (oxygen.hydrogens > 0) return 'carboxylic-acid';
  if (haveCommonRing(carbon, oxygen)) return 'lactone';
  return carbon.hydrogens > 0 ? 'formate-ester' : 'ester';
}

function classifyAmide(
  graph: StructureGraph,
  carbon: GraphAtom,
  nitrogen: GraphAtom,
): { kind: GroupKind; partners: GraphAtom[] } {
  const partners = [nitrogen];
  if (haveCommonRing(carbon, nitrogen)) return { kind: 'lactam', partners };
  const [oxygens, nitrogens] = [
    neighboursOfElement(graph, nitrogen, 'O', 1),
    neighboursOfElement(graph, nitrogen, 'N'),
  ];
  if (oxygens.length > 0) return { kind: 'hydroxamate', partners: [...partners, ...oxygens] };
  const last = nitrogens.flatMap((next) =>
    neighboursOfElement(graph, next, 'N').filter((atom) => atom !== nitrogen),
  );
  if (nitrogens.length > 0 && last.length > 0)
    return { kind: 'acyl-azide', partners: [...partners, ...nitrogens, ...last] };
  const isHydrazide = nitrogens.length > 0 && isSaturated(graph, nitrogens[0]!);
  if (isHydrazide) return { kind: 'hydrazide', partners: [...partners, ...nitrogens] };
  if (nitrogen.hydrogens >= 2) return { kind: 'primary-amide', partners };
  return { kind: nitrogen.hydrogens === 1 ? 'secondary-amide' : 'tertiary-amide', partners };
}

function aldehydeKind(graph: StructureGraph, carbon: GraphAtom): GroupKind {
  return isConjugated(graph, carbon) ? 'conjugated-aldehyde' : 'aldehyde';
}

function ketoneKind(graph: StructureGraph, carbon: GraphAtom): GroupKind {
  const isCyclic = carbon.rings.length > 0;
  const isAryl = neighboursWithBonds(graph, carbon).some(
    ({ atom, bond }) => !bond.isInRing && isInAromaticRing(graph, atom),
  );
  if (isAryl) return 'aryl-ketone';
  if (isConjugated(graph, carbon)) return isCyclic ? 'cyclic-conjugated-ketone' : 'conjugated-ketone';
  return isCyclic ? 'cyclic-ketone' : 'ketone';
}

function isConjugated(graph: StructureGraph, carbon: GraphAtom): boolean {
  return neighboursOfElement(graph, carbon, 'C', 1).some(
    (next) => !isSaturated(graph, next) && !isCarbonyl(graph, next),
  );
}

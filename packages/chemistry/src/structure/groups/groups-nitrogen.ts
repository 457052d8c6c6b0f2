import type { GraphAtom, StructureGraph } from '../graph.ts';
import {
  neighboursWithBonds,
  isAlkenyl,
  isInAromaticRing,
  isSaturated,
  neighboursOfElement,
} from '../graph-queries.ts';
import type { GroupKind, GroupMatch } from './group-kinds.ts';

/** Skips nitrogens that an earlier group has claimed. */
export function findNitrogenGroups(graph: StructureGraph, claimed: Set<number>): GroupMatch[] {
  const matches: GroupMatch[] = [];
  for (const nitrogen of graph.atoms) {
    if (nitrogen.element !== 'N' || claimed.has(nitrogen.index)) continue;
    const found = groupOf(graph, nitrogen);
    if (!found) continue;
    const partners = found.partners.filter(({ index }) => !claimed.has(index));
    claimed.add(nitrogen.index);
    for (const partner of partners) if (partner.element !== 'C') claimed.add(partner.index);
    matches.push({ kind: found.kind, atoms: [nitrogen.index, ...partners.map(({ index }) => index)] });
  }
  return matches;
}

type Found = { kind: GroupKind; partners: GraphAtom[] };

function groupOf(graph: StructureGraph, nitrogen: GraphAtom): Found | undefined {
  const carbonByTriple = neighboursOfElement(graph, nitrogen, 'C', 3)[0];
  if (carbonByTriple) {
    const oxides = neighboursOfElement(graph, nitrogen, 'O', 1);
    if (oxides.length > 0) return { kind: 'nitrile-oxide', partners: [carbonByTriple, ...oxides] };
    if (nitrogen.charge === 0) return { kind: 'nitrile', partners: [carbonByTriple] };
    return carbonByTriple.charge < 0 ? { kind: 'isonitrile', partners: [carbonByTriple] } : undefined;
  }
  const oxo = neighboursOfElement(graph, nitrogen, 'O', 2);
  if (oxo.length > 0) return oxidisedNitrogen(graph, nitrogen, oxo);
  if (isInAromaticRing(graph, nitrogen)) {
    const oxide = neighboursOfElement(graph, nitrogen, 'O', 1).filter(({ charge }) => charge < 0);
    return oxide.length > 0 ? { kind: 'n-oxide', partners: oxide } : undefined;
  }
  const nitrogens = neighboursOfElement(graph, nitrogen, 'N');
  const doubleNitrogen = neighboursOfElement(graph, nitrogen, 'N', 2);
  const tripleNitrogen = neighboursOfElement(graph, nitrogen, 'N', 3);
  if (doubleNitrogen.length + tripleNitrogen.length > 0) {
    const chain = [
      ...nitrogens,
      ...nitrogens.flatMap((next) => neighboursOfElement(graph, next, 'N')),
    ].filter((next) => next !== nitrogen);
    const unique = [...new Set(chain)];
    if (isAzide([nitrogen, ...unique])) return { kind: 'azide', partners: unique };
    const isTriazene = unique.length === 2 && unique.some((next) => isSaturated(graph, next));
    if (isTriazene) return { kind: 'triazene', partners: unique };
    const isAzoxy = [nitrogen, ...unique].some((each) => neighboursOfElement(graph, each, 'O', 1).length > 0);
    if (isAzoxy) return { kind: 'azoxy', partners: unique };
    const isDiazo = nitrogen.charge !== 0 || unique.some(({ charge }) => charge !== 0);
    return {
      kind: isDiazo ? 'diazo' : 'azo',
      partners: [...doubleNitrogen, ...tripleNitrogen],
    };
  }
  const doubleCarbon = neighboursOfElement(graph, nitrogen, 'C', 2)[0];
  if (doubleCarbon) {
    const oxygen = neighboursOfElement(graph, nitrogen, 'O', 1)[0];
    if (oxygen) return { kind: oximeKind(nitrogen, oxygen), partners: [doubleCarbon, oxygen] };
    if (nitrogens.length > 0) return { kind: 'hydrazone', partners: [doubleCarbon, ...nitrogens] };
    return { kind: nitrogen.charge > 0 ? 'iminium' : 'imine', partners: [doubleCarbon] };
  }
  const oxygens = neighboursOfElement(graph, nitrogen, 'O', 1);
  if (oxygens.length > 0) {
    return { kind: nitrogen.charge > 0 ? 'n-oxide' : 'hydroxylamine', partners: oxygens };
  }
  // The double-bonded N of a hydrazone or triazene determines the group of the other nitrogens.
  const isNamed = (next: GraphAtom) =>
    neighboursOfElement(graph, next, 'C', 2).length + neighboursOfElement(graph, next, 'N', 2).length > 0;
  if (nitrogens.some(isNamed)) return undefined;
  // The nitroso or nitro group determines the group of a nitrosamine or nitramine.
  if (nitrogens.some((next) => neighboursOfElement(graph, next, 'O', 2).length > 0)) return undefined;
  if (nitrogens.length > 0) return { kind: 'hydrazine', partners: nitrogens };
  return { kind: amineKind(graph, nitrogen), partners: [] };
}

/** Checks for three connected N outside rings, with a charge as in N=N=N. */
function isAzide(nitrogens: readonly GraphAtom[]): boolean {
  return (
    nitrogens.length === 3 &&
    nitrogens.every(({ rings }) => rings.length === 0) &&
    nitrogens.some(({ charge }) => charge > 0)
  );
}

function oximeKind(nitrogen: GraphAtom, oxygen: GraphAtom): GroupKind {
  if (nitrogen.charge > 0 && oxygen.charge < 0) return 'nitrone';
  return oxygen.hydrogens > 0 || oxygen.charge < 0 ? 'oxime' : 'oxime-ether';
}

function oxidisedNitrogen(graph: StructureGraph, nitrogen: GraphAtom, oxo: GraphAtom[]): Found {
  const singles = neighboursOfElement(graph, nitrogen, 'O', 1);
  const carrier = singles.find(({ charge }) => charge === 0);
  const partners = [...oxo, ...singles];
  if (singles.some(({ charge }) => charge < 0)) return { kind: carrier ? 'nitrate' : 'nitro', partners };
  return { kind: carrier ? 'nitrite' : 'nitroso', partners };
}

function amineKind(graph: StructureGraph, nitrogen: GraphAtom): GroupKind {
  if (nitrogen.charge > 0) return 'ammonium';
  const carbons = neighboursWithBonds(graph, nitrogen)
    .map(({ atom }) => atom)
    .filter(({ element }) => element === 'C');
  if (carbons.some((carbon) => isInAromaticRing(graph, carbon))) return 'aromatic-amine';
  if (carbons.some((carbon) => isAlkenyl(graph, carbon))) return 'enamine';
  if (nitrogen.rings.length > 0) return 'cyclic-amine';
  // A nitrogen may also bear silicon, phosphorus or a halogen.
  if (nitrogen.hydrogens === 0) return 'tertiary-amine';
  return nitrogen.hydrogens === 1 ? 'secondary-amine' : 'primary-amine';
}

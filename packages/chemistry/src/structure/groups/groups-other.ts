import type { GraphAtom, StructureGraph } from '../graph.ts';
import {
  neighboursWithBonds,
  countHeavyNeighbours,
  isAlkenyl,
  isHalogen,
  isInAromaticRing,
  isMetal,
  neighboursOfElement,
  isSaturated,
} from '../graph-queries.ts';
import type { GroupKind, GroupMatch } from './group-kinds.ts';

/** Finds groups of S, P, Si, B, metals and halogens, and claims their heteroatoms. */
export function findOtherGroups(graph: StructureGraph, claimed: Set<number>): GroupMatch[] {
  const matches: GroupMatch[] = [];
  for (const atom of graph.atoms) {
    const match = groupOf(graph, atom, claimed);
    if (!match) continue;
    matches.push({ kind: match.kind, atoms: [atom.index, ...match.partners.map(({ index }) => index)] });
    claimed.add(atom.index);
    for (const partner of match.partners) if (partner.element !== 'C') claimed.add(partner.index);
  }
  return matches;
}

type Found = { kind: GroupKind; partners: GraphAtom[] };

function groupOf(graph: StructureGraph, atom: GraphAtom, claimed: ReadonlySet<number>): Found | undefined {
  if (claimed.has(atom.index)) return undefined;
  const partners = neighboursWithBonds(graph, atom).map((next) => next.atom);
  if (atom.element === 'S') return sulfurGroup(graph, atom);
  if (atom.element === 'P')
    return {
      kind: phosphorusKind(graph, atom),
      partners: partners.filter(({ element }) => element === 'O'),
    };
  if (atom.element === 'B')
    return { kind: 'boron-group', partners: partners.filter(({ element }) => element === 'O') };
  if (atom.element === 'Si') {
    const all = neighboursOfElement(graph, atom, 'O');
    // The other silicon of a Si–O–Si already counts as the group.
    if (
      all.some((oxygen) => claimed.has(oxygen.index) && neighboursOfElement(graph, oxygen, 'Si').length > 1)
    )
      return undefined;
    const oxygens = all.filter(({ index }) => !claimed.has(index));
    return { kind: siliconKind(graph, oxygens), partners: oxygens };
  }
  if (isMetal(atom) && partners.some(({ element }) => element === 'C'))
    return { kind: 'organometallic', partners: [] };
  return isHalogen(atom) ? halideGroup(graph, atom) : undefined;
}

function sulfurGroup(graph: StructureGraph, sulfur: GraphAtom): Found | undefined {
  if (isInAromaticRing(graph, sulfur)) return undefined;
  const oxides = neighboursOfElement(graph, sulfur, 'O', 2);
  const singles = neighboursWithBonds(graph, sulfur).filter(({ bond }) => bond.order === 1);
  const nitrogens = singles.filter(({ atom }) => atom.element === 'N').map(({ atom }) => atom);
  const oxygens = singles.filter(({ atom }) => atom.element === 'O').map(({ atom }) => atom);
  if (oxides.length > 0) {
    const halogens = singles.filter(({ atom }) => isHalogen(atom)).map(({ atom }) => atom);
    const partners = [...oxides, ...nitrogens, ...oxygens, ...halogens];
    return { kind: sulfurOxideKind(oxides.length, { nitrogens, oxygens, halogens }), partners };
  }
  const doubleCarbon = neighboursOfElement(graph, sulfur, 'C', 2)[0];
  if (doubleCarbon) {
    const imide = neighboursOfElement(graph, doubleCarbon, 'N', 2);
    return imide.length > 0
      ? { kind: 'isothiocyanate', partners: imide }
      : { kind: 'thiocarbonyl', partners: [doubleCarbon] };
  }
  const cyano = neighboursOfElement(graph, sulfur, 'C', 1).flatMap((carbon) =>
    neighboursOfElement(graph, carbon, 'N', 3),
  );
  if (cyano.length > 0) return { kind: 'thiocyanate', partners: cyano };
  if (oxygens.length > 0) return { kind: 'sulfenate', partners: oxygens };
  if (nitrogens.length > 0) return { kind: 'sulfenamide', partners: nitrogens };
  const disulfide = otherSulfursOfChain(graph, sulfur);
  if (disulfide.length > 0) return { kind: 'disulfide', partners: disulfide };
  if (sulfur.hydrogens > 0) return { kind: 'thiol', partners: [] };
  if (sulfur.charge > 0) return { kind: 'sulfonium', partners: [] };
  return { kind: sulfur.charge < 0 ? 'thiolate' : 'sulfide', partners: [] };
}

/** Oxidised sulfurs end a chain such as S–S–S: they are groups of their own. */
function otherSulfursOfChain(graph: StructureGraph, sulfur: GraphAtom): GraphAtom[] {
  const chain = [sulfur];
  for (const member of chain)
    for (const next of neighboursOfElement(graph, member, 'S', 1))
      if (!chain.includes(next) && neighboursOfElement(graph, next, 'O', 2).length === 0) chain.push(next);
  return chain.slice(1);
}

function siliconKind(graph: StructureGraph, oxygens: readonly GraphAtom[]): GroupKind {
  if (oxygens.length === 0) return 'silane';
  if (oxygens.some(({ hydrogens }) => hydrogens > 0)) return 'silanol';
  return oxygens.some((oxygen) => neighboursOfElement(graph, oxygen, 'Si').length > 1)
    ? 'siloxane'
    : 'silyl-ether';
}

const PHOSPHORYL_KINDS = ['phosphine-oxide', 'phosphinate', 'phosphonate', 'phosphate'] as const;
const TRIVALENT_KINDS = ['phosphine', 'phosphinite', 'phosphonite', 'phosphite'] as const;

/** Decides by the oxygens; groups with N, S, a halogen or C=P have no kind of their own. */
function phosphorusKind(graph: StructureGraph, phosphorus: GraphAtom): GroupKind {
  const [oxides, oxygens] = [
    neighboursOfElement(graph, phosphorus, 'O', 2),
    neighboursOfElement(graph, phosphorus, 'O', 1),
  ];
  const rest = neighboursWithBonds(graph, phosphorus).filter(({ atom }) => atom.element !== 'O');
  if (oxides.length > 1 || rest.some(({ atom, bond }) => atom.element !== 'C' || bond.order > 1))
    return 'phosphorus-group';
  if (phosphorus.charge > 0 && oxygens.length === 0) return 'phosphonium';
  const kinds = oxides.length === 1 ? PHOSPHORYL_KINDS : TRIVALENT_KINDS;
  return (phosphorus.charge === 0 ? kinds[oxygens.length] : undefined) ?? 'phosphorus-group';
}

/** `oxides` counts double-bonded O, the others have single bonds. */
function sulfurOxideKind(
  oxides: number,
  { nitrogens, oxygens, halogens }: Readonly<Record<'nitrogens' | 'oxygens' | 'halogens', GraphAtom[]>>,
): GroupKind {
  const isSulfonyl = oxides > 1;
  if (halogens.length > 0 && isSulfonyl) return 'sulfonyl-halide';
  if (nitrogens.length > 0) return isSulfonyl ? 'sulfonamide' : 'sulfinamide';
  if (oxygens.length > 1) return isSulfonyl ? 'sulfate' : 'sulfite';
  if (oxygens.length === 0) return isSulfonyl ? 'sulfone' : 'sulfoxide';
  const isAcid = oxygens.some(({ hydrogens, charge }) => hydrogens > 0 || charge < 0);
  if (isSulfonyl) return isAcid ? 'sulfonic-acid' : 'sulfonate';
  return isAcid ? 'sulfinic-acid' : 'sulfinate';
}

function halideGroup(graph: StructureGraph, halogen: GraphAtom): Found | undefined {
  const carbon = neighboursOfElement(graph, halogen, 'C', 1)[0];
  if (!carbon) return undefined;
  if (isInAromaticRing(graph, carbon)) return { kind: 'aryl-halide', partners: [carbon] };
  if (isAlkenyl(graph, carbon)) return { kind: 'vinyl-halide', partners: [carbon] };
  if (neighboursOfElement(graph, carbon, 'C', 3).length > 0)
    return { kind: 'alkynyl-halide', partners: [carbon] };
  // The carbon of another multiple bond, as in BrC≡N, is not an alkyl carbon.
  if (!isSaturated(graph, carbon)) return undefined;
  const siblings = neighboursWithBonds(graph, carbon).filter(({ atom }) => isHalogen(atom));
  if (siblings.length > 1) {
    const others = siblings.map(({ atom }) => atom).filter((atom) => atom !== halogen);
    return { kind: 'polyhalogenated-carbon', partners: [carbon, ...others] };
  }
  const substituentCount = countHeavyNeighbours(graph, carbon) - 1;
  const kind =
    substituentCount >= 3
      ? 'tertiary-alkyl-halide'
      : substituentCount === 2
        ? 'secondary-alkyl-halide'
        : 'primary-alkyl-halide';
  return { kind, partners: [carbon] };
}

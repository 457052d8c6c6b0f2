import type { GraphAtom, StructureGraph } from '../../structure/graph.ts';
import {
  neighboursWithBonds,
  isCarbonyl,
  isHalogen,
  isInAromaticRing,
  isMetal,
  isSaturated,
  neighboursOfElement,
} from '../../structure/graph-queries.ts';
import type { HydrogenPlace } from '../messages/consistency-line.ts';

/** Where hydrogens of an atom may resonate at the widest, in ppm, the larger first. */
export interface HydrogenRange {
  place: HydrogenPlace;
  from: number;
  to: number;
}

/**
 * Ranges that hold whatever the rest of the molecule is, in common solvents: after Pretsch, Bühlmann, Badertscher, Structure Determination
 * of Organic Compounds, 5th ed. (2020), ch. 5, widened at both ends; they contradict, they do not predict.
 */
export function hydrogenRangeOf(graph: StructureGraph, atom: GraphAtom): HydrogenRange {
  const bonds = neighboursWithBonds(graph, atom);
  if (graph.atoms.some(isMetal)) return { place: 'saturated', from: 20, to: -10 };
  if (atom.element !== 'C') return onHeteroatom(graph, atom);
  if (isCarbonyl(graph, atom)) {
    const isOfAldehyde = bonds.every(({ atom: next, bond }) => bond.order === 2 || next.element === 'C');
    return isOfAldehyde ? { place: 'aldehyde', from: 12, to: 8.6 } : { place: 'formyl', from: 9.3, to: 7.2 };
  }
  if (isInAromaticRing(graph, atom)) return { place: 'aromatic', from: 10.9, to: 5 };
  if (bonds.some(({ bond, atom: next }) => bond.order === 3 && next.element === 'C'))
    return { place: 'alkyne', from: 4.2, to: 1.4 };
  if (!isSaturated(graph, atom)) {
    const isImine = bonds.some(({ bond, atom: next }) => bond.order === 2 && next.element !== 'C');
    if (isImine) {
      const isDiazo = bonds.some(({ bond, atom: next }) => bond.order === 2 && next.charge > 0);
      return { place: 'alkene', from: 9.6, to: isDiazo ? 2.8 : 5.8 };
    }
    const isKetene = bonds.some(
      ({ bond, atom: next }) => bond.order === 2 && neighboursOfElement(graph, next, 'O', 2).length > 0,
    );
    const isStrained = atom.rings.some((ring) => graph.rings[ring]!.atoms.length === 3);
    const plain = isStrained || isKetene ? undefined : plainAlkeneRange(graph, atom);
    return { place: 'alkene', ...(plain ?? { from: isStrained ? 9.8 : 9.5, to: isKetene ? 1.5 : 3.3 }) };
  }
  return saturatedRange(graph, atom);
}

/**
 * Of CH2=CR2 with carbon chains alone, and of the H α to the C=O of an enone whose far end bears
 * carbon chains alone.
 */
const PLAIN_METHYLIDENE = { from: 5.8, to: 4.1 };
const ALPHA_OF_ENONE = { from: 6.9, to: 5.1 };

function plainAlkeneRange(graph: StructureGraph, atom: GraphAtom): { from: number; to: number } | undefined {
  const [double] = neighboursWithBonds(graph, atom).filter(({ bond }) => bond.order === 2);
  const partner = double?.atom;
  if (partner === undefined || partner.element !== 'C') return undefined;
  const isPlainEnd = neighboursWithBonds(graph, partner).every(
    ({ atom: next }) => next === atom || (next.element === 'C' && isSaturated(graph, next)),
  );
  if (!isPlainEnd) return undefined;
  if (atom.hydrogens === 2) return PLAIN_METHYLIDENE;
  const [own] = neighboursWithBonds(graph, atom).filter(({ atom: next }) => next !== partner);
  return own !== undefined && isCarbonyl(graph, own.atom) ? ALPHA_OF_ENONE : undefined;
}

/** What a neighbour does to a CH3, in ppm: from nothing at all to the most. */
const BESIDE: Readonly<Record<string, { least: number; most: number }>> = {
  O: { least: 2.9, most: 4.7 },
  F: { least: 3.9, most: 4.9 },
  Cl: { least: 2.6, most: 3.6 },
  Br: { least: 2.3, most: 3.4 },
  I: { least: 1.7, most: 3.0 },
  N: { least: 1.9, most: 4.7 },
  S: { least: 1.7, most: 3.6 },
};
/** What each further carbon, and each further unsaturated or electronegative neighbour, may add. */
const FOR_BRANCH = 1.0;
const FOR_FURTHER = 2.2;
/** C=C and aromatic hydrocarbons, and C=O, C=N and C≡N. */
const FOR_FURTHER_UNSATURATED = { hydrocarbon: 0.4, other: 0.7 };
/** Beside a carbon with two halogens or more. */
const FOR_HALOGENS_BEYOND = 0.6;
const FOR_BRANCH_AT_LEAST = 0.2;
const LARGEST = 8.6;
/** Beside the nitrogen of an amide or carbamate. */
const BESIDE_ACYLATED = { least: 2.9, most: 4.7 };

/** Beside a sulfoxide, a sulfone or a sulfonyl group. */
const BESIDE_OXIDISED_SULFUR = { least: 1.7, most: 4.6 };
/**
 * A CH2 between two C=C, C=O or aromatic rings, outside rings of more than six atoms: 1,4-dienes
 * have it at 2.7 ppm.
 */
const BETWEEN_UNSATURATED = 2.4;

function isAcylated(graph: StructureGraph, atom: GraphAtom): boolean {
  return (
    atom.element === 'N' &&
    !atom.isAromatic &&
    atom.charge === 0 &&
    neighboursWithBonds(graph, atom).some(({ atom: next }) => isCarbonyl(graph, next))
  );
}

function saturatedRange(graph: StructureGraph, atom: GraphAtom): HydrogenRange {
  const bonds = neighboursWithBonds(graph, atom);
  const isStrained = atom.rings.some((ring) => graph.rings[ring]!.atoms.length === 3);
  const effects = bonds.flatMap(({ atom: next }) => {
    if (next.element === 'P') return [{ element: 'C', least: 0.6, most: 3.6 }];
    const isOxidised = next.element === 'S' && neighboursOfElement(graph, next, 'O', 2).length > 0;
    const effect = isAcylated(graph, next)
      ? BESIDE_ACYLATED
      : isOxidised
        ? BESIDE_OXIDISED_SULFUR
        : BESIDE[next.element];
    if (effect) return [{ element: next.element, ...effect }];
    return !isSaturated(graph, next) ? [{ element: 'C', least: 0.9, most: 3.2 }] : [];
  });
  const strongest = Math.max(0, ...effects.map(({ least }) => least));
  const own = Math.max(2.2, ...effects.map(({ most }) => most));
  const branches = Math.max(0, bonds.length - 1) * FOR_BRANCH;
  const isOfCarbon = effects.every(({ element }) => element === 'C');
  const isHydrocarbon = bonds.every(({ atom: next }) =>
    neighboursWithBonds(graph, next).every(({ atom: far }) => far.element === 'C'),
  );
  const further = isOfCarbon ? FOR_FURTHER_UNSATURATED[isHydrocarbon ? 'hydrocarbon' : 'other'] : FOR_FURTHER;
  const beyond = bonds.some(
    ({ atom: next }) => neighboursWithBonds(graph, next).filter(({ atom: far }) => isHalogen(far)).length > 1,
  );
  const halogens = beyond ? FOR_HALOGENS_BEYOND : 0;
  const from = Math.min(LARGEST, halogens + own + branches + Math.max(0, effects.length - 1) * further);
  // Rings of three hold their hydrogens high, and an aromatic ring above a hydrogen shields it.
  // A second carbon draws the hydrogens of a CH2 lower than those of a CH3.
  const branch = bonds.length > 1 && strongest > 0 ? FOR_BRANCH_AT_LEAST : 0;
  const least = isStrained ? Math.min(strongest, 1.9) - 1.4 : strongest - 0.6 + branch;
  const to = isBetweenUnsaturated(graph, atom) ? Math.max(least, BETWEEN_UNSATURATED) : least;
  const place = effects.find(({ least }) => least === strongest);
  const beside = place === undefined || place.element === 'C' ? 'saturated' : 'saturated-beside';
  return { place: beside, from, to: Math.max(-1, to) };
}

function isBetweenUnsaturated(graph: StructureGraph, atom: GraphAtom): boolean {
  const next = neighboursWithBonds(graph, atom).map(({ atom: other }) => other);
  const isOpen = atom.rings.every((ring) => {
    const size = graph.rings[ring]!.atoms.length;
    return size === 5 || size === 6;
  });
  return (
    isOpen &&
    atom.rings.length < 2 &&
    next.length === 2 &&
    next.every((other) => other.element === 'C' && !isSaturated(graph, other) && !isTriple(graph, other))
  );
}

/** True for an OH on C=O, S=O or P=O, a hydrogen halide, and a charge. */
const isAcid = (graph: StructureGraph, atom: GraphAtom) =>
  atom.charge !== 0 ||
  (isHalogen(atom) && atom.neighbours.length === 0) ||
  (atom.element === 'O' &&
    atom.hydrogens > 0 &&
    neighboursWithBonds(graph, atom).some(
      ({ atom: next }) => neighboursOfElement(graph, next, 'O', 2).length > 0,
    ));

const isTriple = (graph: StructureGraph, atom: GraphAtom) =>
  neighboursWithBonds(graph, atom).some(({ bond }) => bond.order === 3);

/** Of O-H, N-H and S-H: by solvent, concentration and hydrogen bonds nearly anywhere. */
function onHeteroatom(graph: StructureGraph, atom: GraphAtom): HydrogenRange {
  // The hydrogen of an amide is exchanged slowly: it keeps its place.
  if (isAcylated(graph, atom)) return { place: 'exchangeable', from: 16, to: 3.8 };
  const isActive = neighboursWithBonds(graph, atom).some(
    ({ atom: next }) => next.element !== 'C' || !isSaturated(graph, next),
  );
  // A plain amine lies below an alcohol, unless an acid in the molecule protonates it.
  const isAmine = atom.element === 'N' && !graph.atoms.some((each) => isAcid(graph, each));
  return { place: 'exchangeable', from: isActive || atom.charge > 0 ? 20 : isAmine ? 6 : 8, to: -1 };
}

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

/** Chemical shifts in ppm, the larger value first. */
export interface HydrogenRange {
  place: HydrogenPlace;
  from: number;
  to: number;
}

/**
 * Holds for any rest of the molecule, in common solvents. After Pretsch, Bühlmann, Badertscher,
 * Structure Determination of Organic Compounds, 5th ed. (2020), ch. 5, widened at both ends. The
 * ranges serve to contradict a drawing, not to predict shifts.
 */
export function hydrogenRangeOf(graph: StructureGraph, atom: GraphAtom): HydrogenRange {
  const bonds = neighboursWithBonds(graph, atom);
  if (graph.atoms.some(isMetal)) return { place: 'saturated', from: 20, to: -10 };
  if (atom.element !== 'C') return onHeteroatom(graph, atom);
  if (isCarbonyl(graph, atom)) {
    const isOfAldehyde = bonds.every(({ atom: next, bond }) => bond.order === 2 || next.element === 'C');
    if (isOfAldehyde) return { place: 'aldehyde', from: 12, to: 8.6 };
    // Thioformates: 10.2 ppm.
    const isOfSulfur = bonds.some(({ atom: next }) => next.element === 'S');
    return { place: 'formyl', from: isOfSulfur ? 10.6 : 9.3, to: 7.2 };
  }
  const isBesideCation = bonds.some(({ atom: next }) => next.charge > 0);
  // Between the nitrogens of an azolium salt, in CDCl3: 10 to 12 ppm.
  if (isInAromaticRing(graph, atom)) return { place: 'aromatic', from: isBesideCation ? 12 : 10.9, to: 5 };
  if (bonds.some(({ bond, atom: next }) => bond.order === 3 && next.element === 'C'))
    return { place: 'alkyne', from: 4.2, to: 1.4 };
  if (!isSaturated(graph, atom)) {
    const isImine = bonds.some(({ bond, atom: next }) => bond.order === 2 && next.element !== 'C');
    if (isImine) {
      const isDiazo = bonds.some(({ bond, atom: next }) => bond.order === 2 && next.charge > 0);
      return { place: 'alkene', from: isBesideCation ? 12 : 9.6, to: isDiazo ? 2.8 : 5.8 };
    }
    const isKetene = bonds.some(
      ({ bond, atom: next }) => bond.order === 2 && neighboursOfElement(graph, next, 'O', 2).length > 0,
    );
    const isStrained = atom.rings.some((ring) => graph.rings[ring]!.atoms.length === 3);
    const plain = isStrained || isKetene ? undefined : plainAlkeneRange(graph, atom);
    const to = isKetene ? 1.5 : isBesideTwoDonors(graph, atom) ? 2.4 : 3.3;
    return { place: 'alkene', ...(plain ?? { from: isStrained ? 9.8 : 9.5, to }) };
  }
  return saturatedRange(graph, atom);
}

/** Checks for the β carbon of a ketene acetal or enediamine: 3.1 ppm. */
function isBesideTwoDonors(graph: StructureGraph, atom: GraphAtom): boolean {
  return neighboursWithBonds(graph, atom).some(
    ({ bond, atom: next }) =>
      bond.order === 2 &&
      neighboursWithBonds(graph, next).filter(({ atom: far }) => far.element === 'O' || far.element === 'N')
        .length > 1,
  );
}

/**
 * Ranges of CH2=CR2 with only carbon chains, and of the α-H of an enone whose β carbon bears only
 * carbon chains.
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
  if (own === undefined || !isCarbonyl(graph, own.atom)) return undefined;
  return isActivatedAcyl(graph, own.atom) ? undefined : ALPHA_OF_ENONE;
}

/** Checks for the C=O of an imide, acyl carbamate or acyl azole, whose α-H is at 7.2 to 7.5 ppm. */
function isActivatedAcyl(graph: StructureGraph, carbonyl: GraphAtom): boolean {
  return neighboursOfElement(graph, carbonyl, 'N').some(
    (nitrogen) =>
      nitrogen.isAromatic ||
      neighboursWithBonds(graph, nitrogen).filter(({ atom: next }) => isCarbonyl(graph, next)).length > 1,
  );
}

/** Range of a CH3 bonded to the element, in ppm. */
const BESIDE: Readonly<Record<string, { min: number; max: number }>> = {
  O: { min: 2.9, max: 4.7 },
  F: { min: 3.9, max: 4.9 },
  Cl: { min: 2.6, max: 3.6 },
  Br: { min: 2.3, max: 3.4 },
  I: { min: 1.7, max: 3.0 },
  N: { min: 1.9, max: 4.7 },
  S: { min: 1.7, max: 3.6 },
};
/** Downfield shift by each further carbon, in ppm. */
const SHIFT_PER_BRANCH = 1.0;
/** Downfield shift by each further unsaturated or electronegative neighbour, in ppm. */
const SHIFT_PER_NEIGHBOUR = 2.2;
/**
 * Downfield shift by each further unsaturated neighbour, in ppm, if all of them are carbons: C=C
 * and aromatic hydrocarbons, or C=O, C=N and C≡N.
 */
const SHIFT_PER_UNSATURATED = { hydrocarbon: 0.4, other: 0.7 };
/** Downfield shift by a neighbouring carbon with two or more halogens, in ppm. */
const SHIFT_BY_HALOGENS_BEYOND = 0.6;
/** Minimum downfield shift by a second carbon, in ppm. */
const MIN_SHIFT_OF_BRANCH = 0.2;
/** Maximum shift of a hydrogen on a saturated carbon, in ppm. */
const MAX_SATURATED_SHIFT = 8.6;
/** Range of a CH3 on the nitrogen of an amide or carbamate. */
const BESIDE_ACYLATED = { min: 2.9, max: 4.7 };

/** Range of a CH3 on a sulfoxide, sulfone or sulfonyl group. */
const BESIDE_OXIDISED_SULFUR = { min: 1.7, max: 4.6 };
/**
 * Lower limit of a CH2 between two C=C, C=O or aromatic rings, in an open chain or a ring of five
 * or six atoms: 2.7 ppm in 1,4-dienes.
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
    // Phosphonium salts: benzyl 5.4, phenacyl 6.4 ppm.
    if (next.element === 'P') return [{ element: 'C', min: 0.6, max: next.charge > 0 ? 5 : 3.6 }];
    const isOxidised = next.element === 'S' && neighboursOfElement(graph, next, 'O', 2).length > 0;
    const effect = isAcylated(graph, next)
      ? BESIDE_ACYLATED
      : isOxidised
        ? BESIDE_OXIDISED_SULFUR
        : BESIDE[next.element];
    if (effect) return [{ element: next.element, ...effect }];
    return !isSaturated(graph, next) ? [{ element: 'C', min: 0.9, max: 3.2 }] : [];
  });
  const strongest = Math.max(0, ...effects.map(({ min }) => min));
  const own = Math.max(2.2, ...effects.map(({ max }) => max));
  const branches = Math.max(0, bonds.length - 1) * SHIFT_PER_BRANCH;
  const isOfCarbon = effects.every(({ element }) => element === 'C');
  const isHydrocarbon = bonds.every(({ atom: next }) =>
    neighboursWithBonds(graph, next).every(({ atom: far }) => far.element === 'C'),
  );
  const further = isOfCarbon
    ? SHIFT_PER_UNSATURATED[isHydrocarbon ? 'hydrocarbon' : 'other']
    : SHIFT_PER_NEIGHBOUR;
  const beyond = bonds.some(
    ({ atom: next }) => neighboursWithBonds(graph, next).filter(({ atom: far }) => isHalogen(far)).length > 1,
  );
  const halogens = beyond ? SHIFT_BY_HALOGENS_BEYOND : 0;
  const from = Math.min(
    MAX_SATURATED_SHIFT,
    halogens + own + branches + Math.max(0, effects.length - 1) * further,
  );
  // Three-membered rings shift their hydrogens upfield, and an aromatic ring shields a hydrogen
  // above it. A second carbon shifts the hydrogens of a CH2 further downfield than those of a CH3.
  const branch = bonds.length > 1 && strongest > 0 ? MIN_SHIFT_OF_BRANCH : 0;
  const min = isStrained ? Math.min(strongest, 1.9) - 1.4 : strongest - 0.6 + branch;
  const to = isBetweenUnsaturated(graph, atom) ? Math.max(min, BETWEEN_UNSATURATED) : min;
  const main = effects.find((effect) => effect.min === strongest);
  const place = main === undefined || main.element === 'C' ? 'saturated' : 'saturated-beside';
  return { place, from, to: Math.max(-1, to) };
}

function isBetweenUnsaturated(graph: StructureGraph, atom: GraphAtom): boolean {
  const next = neighboursWithBonds(graph, atom).map(({ atom: other }) => other);
  const isUnstrained = atom.rings.every((ring) => {
    const size = graph.rings[ring]!.atoms.length;
    return size === 5 || size === 6;
  });
  return (
    isUnstrained &&
    atom.rings.length < 2 &&
    next.length === 2 &&
    next.every((other) => other.element === 'C' && !isSaturated(graph, other) && !isTriple(graph, other))
  );
}

/** Checks for an OH on C=O, S=O or P=O, a hydrogen halide, or a charged atom. */
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

/** The range depends on solvent, concentration and hydrogen bonds. */
function onHeteroatom(graph: StructureGraph, atom: GraphAtom): HydrogenRange {
  // The hydrogen of an amide exchanges slowly, so that its range is narrower.
  if (isAcylated(graph, atom)) return { place: 'exchangeable', from: 16, to: 3.8 };
  const isActive = neighboursWithBonds(graph, atom).some(
    ({ atom: next }) => next.element !== 'C' || !isSaturated(graph, next),
  );
  // A plain amine is upfield of an alcohol, unless an acid in the molecule protonates it.
  const isAmine = atom.element === 'N' && !graph.atoms.some((each) => isAcid(graph, each));
  return { place: 'exchangeable', from: isActive || atom.charge > 0 ? 20 : isAmine ? 6 : 8, to: -1 };
}

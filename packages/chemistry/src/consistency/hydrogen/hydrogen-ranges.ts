import type { GraphAtom, StructureGraph } from '../../structure/graph.ts';
import {
  neighboursWithBonds,
  isCarbonyl,
  isInAromaticRing,
  isSaturated,
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
  if (atom.element !== 'C') return onHeteroatom(graph, atom);
  if (isCarbonyl(graph, atom)) {
    const isOfAldehyde = bonds.every(({ atom: next, bond }) => bond.order === 2 || next.element === 'C');
    return isOfAldehyde ? { place: 'aldehyde', from: 11, to: 8.9 } : { place: 'formyl', from: 9.3, to: 7.2 };
  }
  if (isInAromaticRing(graph, atom)) return { place: 'aromatic', from: 10.8, to: 5.4 };
  if (bonds.some(({ bond, atom: next }) => bond.order === 3 && next.element === 'C'))
    return { place: 'alkyne', from: 4.2, to: 1.4 };
  if (!isSaturated(graph, atom)) {
    const isImine = bonds.some(({ bond, atom: next }) => bond.order === 2 && next.element !== 'C');
    return isImine ? { place: 'alkene', from: 9.6, to: 5.8 } : { place: 'alkene', from: 8.8, to: 3.3 };
  }
  return saturatedRange(graph, atom);
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
const FOR_BRANCH_AT_LEAST = 0.2;
const LARGEST = 8.6;
/** Beside the nitrogen of an amide or carbamate. */
const BESIDE_ACYLATED = { least: 2.9, most: 4.7 };

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
    const effect = isAcylated(graph, next) ? BESIDE_ACYLATED : BESIDE[next.element];
    if (effect) return [{ element: next.element, ...effect }];
    return !isSaturated(graph, next) ? [{ element: 'C', least: 0.9, most: 3.2 }] : [];
  });
  const strongest = Math.max(0, ...effects.map(({ least }) => least));
  const own = Math.max(2.2, ...effects.map(({ most }) => most));
  const branches = Math.max(0, bonds.length - 1) * FOR_BRANCH;
  const from = Math.min(LARGEST, own + branches + Math.max(0, effects.length - 1) * FOR_FURTHER);
  // Rings of three hold their hydrogens high, and an aromatic ring above a hydrogen shields it.
  // A second carbon draws the hydrogens of a CH2 lower than those of a CH3.
  const branch = bonds.length > 1 && strongest > 0 ? FOR_BRANCH_AT_LEAST : 0;
  const to = isStrained ? Math.min(strongest, 1.9) - 1.4 : strongest - 0.6 + branch;
  const place = effects.find(({ least }) => least === strongest);
  const beside = place === undefined || place.element === 'C' ? 'saturated' : 'saturated-beside';
  return { place: beside, from, to: Math.max(-1, to) };
}

/** Of O-H, N-H and S-H: by solvent, concentration and hydrogen bonds nearly anywhere. */
function onHeteroatom(graph: StructureGraph, atom: GraphAtom): HydrogenRange {
  // The hydrogen of an amide is exchanged slowly: it keeps its place.
  if (isAcylated(graph, atom)) return { place: 'exchangeable', from: 16, to: 3.8 };
  const isActive = neighboursWithBonds(graph, atom).some(
    ({ atom: next }) => next.element !== 'C' || !isSaturated(graph, next),
  );
  return { place: 'exchangeable', from: isActive ? 20 : 8, to: -1 };
}

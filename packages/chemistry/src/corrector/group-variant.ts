import type { GraphAtom, StructureGraph } from '../structure/graph.ts';
import {
  neighboursWithBonds,
  isCarbonyl,
  isHalogen,
  isInAromaticRing,
  isSaturated,
  neighboursOfElement,
} from '../structure/graph-queries.ts';
import { GROUP_KINDS, type GroupMatch } from '../structure/groups/group-kinds.ts';

/**
 * Surroundings of a C=O or C=C that shift it out of the window of its kind. 'enol': an ester of a
 * phenol or enol. 'donor-conjugated': on an aromatic ring that bears OH or NH. 'pyranone': a ketone
 * opposite to O, N or S in a six-membered ring. 'other': without a known window.
 */
export type GroupVariant =
  | 'plain'
  | 'conjugated'
  | 'donor-conjugated'
  | 'enol'
  | 'conjugated-enol'
  | 'pyranone'
  | 'quinone'
  | 'five-ring'
  | 'beside-carbonyl'
  | 'other';

export function variantOf(graph: StructureGraph, { kind, atoms }: GroupMatch): GroupVariant {
  const [first] = atoms;
  const atom = graph.atoms[first!]!;
  const { family } = GROUP_KINDS[kind];
  if (family === 'alkene') return alkeneVariant(graph, atoms);
  if (family === 'alkyne') return bearsHeteroatom(graph, atoms) ? 'other' : 'plain';
  if (family === 'amine') return atom.hydrogens > 0 ? 'plain' : 'other';
  if (family === 'alcohol' || family === 'phenol' || family === 'enol')
    return atom.hydrogens === 0 || isChelated(graph, atom) ? 'other' : 'plain';
  if (isNextToAcceptor(graph, atom)) return 'other';
  if (family === 'ketone') return ketoneVariant(graph, atom);
  if (family === 'aldehyde') return isOnAromaticFiveRing(graph, atom) ? 'other' : 'plain';
  if (family === 'amide') return isAcylAzole(graph, atom) ? 'other' : 'plain';
  if (family === 'acyl-halide' && neighboursOfElement(graph, atom, 'Cl', 1).length === 0) return 'other';
  if (family !== 'ester' && family !== 'acyl-halide') return 'plain';
  const side = acylSide(graph, atom);
  const bridge = family === 'ester' ? neighboursOfElement(graph, atom, 'O', 1)[0] : undefined;
  const isEnol =
    bridge !== undefined &&
    neighboursOfElement(graph, bridge, 'C', 1).some((next) => next !== atom && !isSaturated(graph, next));
  if (!isEnol || side === 'other') return side;
  return side === 'plain' ? 'enol' : 'conjugated-enol';
}

/**
 * Checks for a C=O next to C≡C, silicon, or a carbon with C≡N or two halogens; its shift is far
 * from that of other C=O.
 */
function isNextToAcceptor(graph: StructureGraph, carbon: GraphAtom): boolean {
  if (!isCarbonyl(graph, carbon)) return false;
  return neighboursWithBonds(graph, carbon).some(({ atom: next }) => {
    const beyond = neighboursWithBonds(graph, next);
    const isCyano = beyond.some(({ atom }) => neighboursOfElement(graph, atom, 'N', 3).length > 0);
    return (
      next.element === 'Si' ||
      isCyano ||
      beyond.some(({ bond }) => bond.order === 3) ||
      beyond.filter(({ atom }) => isHalogen(atom)).length > 1
    );
  });
}

function bearsHeteroatom(graph: StructureGraph, atoms: readonly number[]): boolean {
  return atoms.some((atom) =>
    neighboursWithBonds(graph, graph.atoms[atom]!).some(
      ({ atom: next }) => next.element !== 'C' && next.element !== 'H',
    ),
  );
}

/** Checks for a phenol next to C=O, NO2 or another X=O, which binds its hydrogen. */
function isChelated(graph: StructureGraph, oxygen: GraphAtom): boolean {
  return neighboursWithBonds(graph, oxygen).some(({ atom: carbon }) =>
    neighboursWithBonds(graph, carbon).some(
      ({ atom: ortho }) =>
        isInAromaticRing(graph, carbon) &&
        neighboursWithBonds(graph, ortho).some(
          ({ atom: next }) => isCarbonyl(graph, next) || neighboursOfElement(graph, next, 'O', 2).length > 0,
        ),
    ),
  );
}

/** Rings such as pyrrole or furan donate electrons to the C=O. */
function isOnAromaticFiveRing(graph: StructureGraph, carbon: GraphAtom): boolean {
  return neighboursOfElement(graph, carbon, 'C', 1).some((next) =>
    next.rings.some((ring) => graph.rings[ring]!.atoms.length === 5 && isInAromaticRing(graph, next)),
  );
}

/** The nitrogen of a pyrrole, imidazole or similar ring donates its electrons to the ring. */
function isAcylAzole(graph: StructureGraph, carbon: GraphAtom): boolean {
  return neighboursOfElement(graph, carbon, 'N', 1).some((next) => isInAromaticRing(graph, next));
}

/** O and N on C=C spread its signals too far for one window. */
function alkeneVariant(graph: StructureGraph, atoms: readonly number[]): GroupVariant {
  const beside = atoms
    .flatMap((atom) => neighboursWithBonds(graph, graph.atoms[atom]!))
    .filter(({ bond, atom }) => bond.order === 1 && !atoms.includes(atom.index));
  if (beside.some(({ atom }) => atom.element === 'O' || atom.element === 'N')) return 'other';
  return beside.some(({ atom }) => isCarbonyl(graph, atom)) ? 'conjugated' : 'plain';
}

function acylSide(
  graph: StructureGraph,
  carbon: GraphAtom,
): 'plain' | 'conjugated' | 'donor-conjugated' | 'other' {
  const next = neighboursOfElement(graph, carbon, 'C', 1)[0];
  if (!next || isSaturated(graph, next)) return 'plain';
  const isTriple = neighboursWithBonds(graph, next).some(({ bond }) => bond.order === 3);
  if (isCarbonyl(graph, next) || isTriple) return 'other';
  return bearsDonor(graph, next) ? 'donor-conjugated' : 'conjugated';
}

function bearsDonor(graph: StructureGraph, atom: GraphAtom): boolean {
  if (!isInAromaticRing(graph, atom)) return false;
  return atom.rings
    .flatMap((ring) => graph.rings[ring]!.atoms)
    .flatMap((member) => neighboursWithBonds(graph, graph.atoms[member]!))
    .some(({ atom: borne }) => ['O', 'N'].includes(borne.element) && borne.hydrogens > 0);
}

function ketoneVariant(graph: StructureGraph, carbon: GraphAtom): GroupVariant {
  const rings = carbon.rings.map((ring) => graph.rings[ring]!.atoms.map((atom) => graph.atoms[atom]!));
  if (rings.some((ring) => isQuinone(graph, ring))) return 'quinone';
  if (neighboursOfElement(graph, carbon, 'C', 1).some((next) => isCarbonyl(graph, next)))
    return 'beside-carbonyl';
  if (rings.some((ring) => isPyranone(graph, ring, carbon))) return 'pyranone';
  return rings.some((ring) => ring.length === 5) && isConjugated(graph, carbon) ? 'five-ring' : 'plain';
}

function isConjugated(graph: StructureGraph, carbon: GraphAtom): boolean {
  return neighboursOfElement(graph, carbon, 'C', 1).some((next) => !isSaturated(graph, next));
}

function isQuinone(graph: StructureGraph, ring: readonly GraphAtom[]): boolean {
  const isFlat = ring.every((atom) => atom.element === 'C' && !isSaturated(graph, atom));
  return ring.length === 6 && isFlat && ring.filter((atom) => isCarbonyl(graph, atom)).length === 2;
}

function isPyranone(graph: StructureGraph, ring: readonly GraphAtom[], carbon: GraphAtom): boolean {
  const place = ring.indexOf(carbon);
  const across = ring[(place + 3) % 6];
  if (ring.length !== 6 || !across || !['O', 'N', 'S'].includes(across.element)) return false;
  return ring.every((atom) => atom === across || !isSaturated(graph, atom));
}

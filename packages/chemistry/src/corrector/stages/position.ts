import type { GraphAtom, StructureGraph } from '../../structure/graph.ts';
import { isAromaticRing } from '../../structure/graph-queries.ts';
import { GROUP_KINDS, type GroupKind, type GroupMatch } from '../../structure/group-kinds.ts';
import type { Analysis } from '../analysis.ts';
import type { Finding, Stage } from '../finding.ts';

/** The right groups in the wrong place: around an aromatic ring, along a chain, on the other side of an ester or amide. */
export const positionStage: Stage = (comparison) => {
  const { reference, drawn } = comparison;
  return [
    ...ringPositionFindings(reference.graph, drawn.graph),
    ...acylFindings(reference, drawn),
    ...chainFindings(reference, drawn),
  ];
};

interface RingPattern {
  readonly ring: readonly number[];
  /** What each member is and bears, read round the ring from the place and in the direction that sorts first. */
  readonly signature: string;
  /** The same, order forgotten. */
  readonly content: string;
  /** Places of substituents on a carbocycle of six, null elsewhere. */
  readonly locants: string | null;
}

function ringPositionFindings(right: StructureGraph, own: StructureGraph): Finding[] {
  const rest = aromaticPatterns(right);
  const wrong = aromaticPatterns(own).filter(({ signature }) => {
    const place = rest.findIndex((pattern) => pattern.signature === signature);
    if (place >= 0) rest.splice(place, 1);
    return place < 0;
  });
  return wrong.flatMap((pattern): Finding[] => {
    const partner = rest.find(({ content }) => content === pattern.content);
    if (!partner) return [];
    if (pattern.locants && pattern.locants !== partner.locants) {
      return [{ code: 'position-ring', pattern: pattern.locants, atoms: pattern.ring }];
    }
    return [{ code: 'position-ring-attachment', atoms: pattern.ring }];
  });
}

function aromaticPatterns(graph: StructureGraph): RingPattern[] {
  return graph.rings.flatMap((ring, index) => {
    if (!isAromaticRing(graph, index)) return [];
    const members = ring.atoms.map((atom) => memberLabel(graph, graph.atoms[atom]!, ring.atoms));
    const isCarbocycle =
      ring.atoms.length === 6 && ring.atoms.every((atom) => graph.atoms[atom]!.element === 'C');
    const places = members.map((label) => (label.includes('(') ? 'x' : '-'));
    return [
      {
        ring: ring.atoms,
        signature: leastRotation(members),
        content: members.toSorted().join(),
        locants: isCarbocycle ? locantsOf(places) : null,
      },
    ];
  });
}

function memberLabel(graph: StructureGraph, atom: GraphAtom, ring: readonly number[]): string {
  const outside = atom.neighbours
    .filter((next) => !ring.includes(next.atom))
    .map((next) => graph.atoms[next.atom]!);
  const borne = outside
    .map((next) => `${next.element}${next.hydrogens}${next.rings.length > 0 ? 'r' : ''}`)
    .sort();
  return borne.length > 0 ? `${atom.element}(${borne.join()})` : atom.element;
}

function rotations(members: readonly string[]): string[][] {
  const turns = members.map((_, start) => [...members.slice(start), ...members.slice(0, start)]);
  return [...turns, ...turns.map((turn) => turn.toReversed())];
}

function leastRotation(members: readonly string[]): string {
  return rotations(members)
    .map((turn) => turn.join())
    .reduce((least, text) => (text < least ? text : least));
}

const TWO_PLACES: Readonly<Record<string, string>> = { '1,2': 'ortho', '1,3': 'meta', '1,4': 'para' };

/** 'ortho', 'meta', 'para' or '1,2,4': the lowest set of locants; null for no, one or more than four substituents. */
function locantsOf(places: readonly string[]): string | null {
  const sets = rotations(places).map((turn) =>
    turn.flatMap((place, index) => (place === 'x' ? [index + 1] : [])).join(),
  );
  const lowest = sets.reduce((least, text) => (text < least ? text : least));
  const count = lowest === '' ? 0 : lowest.split(',').length;
  if (count < 2 || count > 4) return null;
  return TWO_PLACES[lowest] ?? lowest;
}

const ACYL_FAMILIES = new Set(['ester', 'amide', 'thioester', 'carbamate']);

/** Carbons on the acyl side of an open ester or amide: methyl propanoate 3, ethyl acetate 2. */
function acylFindings(reference: Analysis, drawn: Analysis): Finding[] {
  const open = (analysis: Analysis) =>
    analysis.groups
      .filter(
        ({ kind }) => ACYL_FAMILIES.has(GROUP_KINDS[kind].family) && kind !== 'lactone' && kind !== 'lactam',
      )
      .map((group) => ({ group, carbons: acylCarbons(analysis.graph, group) }));
  const [right, own] = [open(reference), open(drawn)];
  if (right.length !== own.length) return [];
  const rest = right.map(({ group, carbons }) => `${GROUP_KINDS[group.kind].family}${carbons}`);
  return own.flatMap(({ group, carbons }): Finding[] => {
    const place = rest.indexOf(`${GROUP_KINDS[group.kind].family}${carbons}`);
    if (place >= 0) {
      rest.splice(place, 1);
      return [];
    }
    const kind = group.kind;
    const total = drawn.graph.atoms.filter(({ element }) => element === 'C').length;
    return [
      {
        code: 'position-ester',
        group: kind,
        acylCarbons: carbons,
        otherCarbons: total - carbons,
        atoms: group.atoms,
      },
    ];
  });
}

/** Counts the carbons reached from the acyl carbon without crossing the group's single-bonded heteroatom. */
function acylCarbons(graph: StructureGraph, group: GroupMatch): number {
  const acyl = group.atoms[0]!;
  const seen = new Set([acyl]);
  for (const atom of seen) {
    for (const next of graph.atoms[atom]!.neighbours) {
      const isHeteroatom = atom === acyl && graph.atoms[next.atom]!.element !== 'C';
      if (!isHeteroatom) seen.add(next.atom);
    }
  }
  return [...seen].filter((atom) => graph.atoms[atom]!.element === 'C').length;
}

const CHAIN_FAMILIES = new Set([
  'alcohol',
  'amine',
  'ketone',
  'alkene',
  'alkyne',
  'alkyl-halide',
  'ether',
  'sulfide',
  'thiol',
  'nitro',
]);

/** How far each group sits from the nearest end of its carbon chain. */
function chainFindings(reference: Analysis, drawn: Analysis): Finding[] {
  const placed = ({ graph, groups }: Analysis) =>
    groups
      .filter(({ kind }) => CHAIN_FAMILIES.has(GROUP_KINDS[kind].family))
      .map((group) => ({ group, places: chainPlaces(graph, group) }));
  const [right, own] = [placed(reference), placed(drawn)];
  const rest = right.map(({ group, places }) => `${group.kind}:${places.join()}`);
  return own.flatMap(({ group, places }): Finding[] => {
    const index = rest.indexOf(`${group.kind}:${places.join()}`);
    if (index >= 0) {
      rest.splice(index, 1);
      return [];
    }
    const hasPartner = right.some((other) => other.group.kind === group.kind);
    if (!hasPartner) return [];
    return [{ code: 'position-chain', group: group.kind as GroupKind, places, atoms: group.atoms }];
  });
}

/** For each carbon at or next to the group, 1 plus the bonds to the nearest chain end (CH3, =CH2, or a ring), sorted. */
function chainPlaces(graph: StructureGraph, group: GroupMatch): number[] {
  const inGroup = group.atoms.filter((atom) => graph.atoms[atom]!.element === 'C');
  const around = group.atoms
    .filter((atom) => graph.atoms[atom]!.element !== 'C')
    .flatMap((atom) => graph.atoms[atom]!.neighbours.map((next) => next.atom))
    .filter((atom) => graph.atoms[atom]!.element === 'C');
  const starts = [...new Set([...inGroup, ...around])];
  return starts.map((start) => distanceToEnd(graph, start, new Set(group.atoms))).sort((a, b) => a - b);
}

function distanceToEnd(graph: StructureGraph, start: number, group: ReadonlySet<number>): number {
  const distance = new Map([[start, 1]]);
  for (const [atom, steps] of distance) {
    const carbons = graph.atoms[atom]!.neighbours.filter((next) => graph.atoms[next.atom]!.element === 'C');
    const outward = carbons.filter((next) => !group.has(next.atom) || next.atom === start);
    const isEnd = carbons.length <= 1 || graph.atoms[atom]!.rings.length > 0;
    if (isEnd && (atom !== start || outward.length === 0 || carbons.length <= 1)) return steps;
    for (const next of outward) if (!distance.has(next.atom)) distance.set(next.atom, steps + 1);
  }
  return 0;
}

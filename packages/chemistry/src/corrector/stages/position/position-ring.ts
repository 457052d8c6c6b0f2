import type { GraphAtom, StructureGraph } from '../../../structure/graph.ts';
import { isAromaticRing } from '../../../structure/graph-queries.ts';
import type { Comparison, Finding } from '../../finding.ts';

interface RingPattern {
  readonly ring: readonly number[];
  /** Members with their substituents, from the start and in the direction that sort first. */
  readonly signature: string;
  /** The same labels, sorted. */
  readonly content: string;
  /**
   * Positions of the two to four substituents of an unfused six-membered carbocycle; null for other
   * rings.
   */
  readonly locants: string | null;
}

/** Finds aromatic rings with the correct members in wrong positions. */
export function findRingPositionFaults({ reference, drawn }: Comparison): Finding[] {
  const rest = aromaticPatterns(reference.graph);
  const wrong = aromaticPatterns(drawn.graph).filter(({ signature }) => {
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
        signature: smallestRotation(members),
        content: members.toSorted().join(),
        // The bonds of a ring fused to this one are no substituents.
        locants: isCarbocycle && !isFused(graph, index) ? locantsOf(places) : null,
      },
    ];
  });
}

function isFused({ rings }: StructureGraph, index: number): boolean {
  const { bonds } = rings[index]!;
  return rings.some((other, place) => place !== index && other.bonds.some((bond) => bonds.includes(bond)));
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

function smallestRotation(members: readonly string[]): string {
  return rotations(members)
    .map((turn) => turn.join())
    .reduce((min, text) => (text < min ? text : min));
}

const TWO_PLACES: Readonly<Record<string, string>> = { '1,2': 'ortho', '1,3': 'meta', '1,4': 'para' };

/**
 * Returns 'ortho', 'meta', 'para' or locants such as '1,2,4'; null for fewer than two or more than
 * four substituents.
 */
function locantsOf(places: readonly string[]): string | null {
  const sets = rotations(places).map((turn) =>
    turn.flatMap((place, index) => (place === 'x' ? [index + 1] : [])).join(),
  );
  const lowest = sets.reduce((min, text) => (text < min ? text : min));
  const count = lowest === '' ? 0 : lowest.split(',').length;
  if (count < 2 || count > 4) return null;
  return TWO_PLACES[lowest] ?? lowest;
}

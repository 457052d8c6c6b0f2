import type { StructureGraph } from '../../../structure/graph.ts';
import type { Finding, RingFusion } from '../../finding.ts';

/** Compares ring sizes, ring fusion, and heteroatoms in and outside rings. */
export function findRingFaults(right: StructureGraph, own: StructureGraph): Finding[] {
  const rest = right.rings.map((ring) => ring.atoms.length);
  const odd = own.rings.filter((ring) => {
    const place = rest.indexOf(ring.atoms.length);
    if (place >= 0) rest.splice(place, 1);
    return place < 0;
  });
  const possible = cycleSizesOf(right);
  const sizes = [...new Set(odd.map((ring) => ring.atoms.length))].filter((size) => !possible.has(size));
  if (own.rings.length === right.rings.length && sizes.length > 0) {
    return sizes.slice(0, 2).map((size) => ({
      code: 'skeleton-ring-size',
      size,
      atoms: odd.filter((ring) => ring.atoms.length === size).flatMap((ring) => ring.atoms),
    }));
  }
  if (sizes.length > 0 || own.rings.length !== right.rings.length) return [];
  const [rightFusion, ownFusion] = [fusionsOf(right), fusionsOf(own)];
  // The message excludes this fusion, so no pair of rings of the reference may have it.
  const surplus = [...ownFusion.keys()].find((fusion) => !rightFusion.has(fusion));
  if (surplus && odd.length === 0)
    return [
      { code: 'skeleton-ring-fusion', drawnFusion: surplus, atoms: own.rings.flatMap((ring) => ring.atoms) },
    ];
  return heteroRingFindings(right, own);
}

/** With more rings, only the sums of pairs are computed. */
const MAX_SUMMED_RINGS = 8;

/** Includes sums of rings: in norbornane, two five-membered rings enclose a six-membered one. */
function cycleSizesOf({ rings, bonds }: StructureGraph): Set<number> {
  const all = rings.map((_, index) => 1n << BigInt(index));
  const sums =
    rings.length <= MAX_SUMMED_RINGS
      ? Array.from({ length: 2 ** rings.length - 1 }, (_, index) => BigInt(index + 1))
      : all.flatMap((one, index) => all.slice(index).map((other) => one | other));
  const sizes = new Set<number>();
  for (const sum of sums) {
    const cycle = new Set<number>();
    rings.forEach((ring, index) => {
      if ((sum >> BigInt(index)) % 2n === 0n) return;
      for (const bond of ring.bonds) if (!cycle.delete(bond)) cycle.add(bond);
    });
    if (isCycle([...cycle].map((bond) => bonds[bond]!))) sizes.add(cycle.size);
  }
  return sizes;
}

/** Checks whether bonds form one closed path that visits no atom twice. */
function isCycle(edges: readonly { from: number; to: number }[]): boolean {
  const next = new Map<number, number[]>();
  for (const { from, to } of edges) {
    next.set(from, [...(next.get(from) ?? []), to]);
    next.set(to, [...(next.get(to) ?? []), from]);
  }
  if (edges.length === 0 || [...next.values()].some((ends) => ends.length !== 2)) return false;
  const [start] = next.keys();
  const seen = new Set([start!]);
  for (const atom of seen) for (const end of next.get(atom)!) seen.add(end);
  return seen.size === edges.length;
}

/**
 * Distinguishes pairs of rings by their shared atoms: none (separate), one (spiro), two (fused) or
 * more (bridged).
 */
function fusionsOf({ rings }: StructureGraph): Map<RingFusion, number> {
  const counts = new Map<RingFusion, number>();
  rings.forEach((ring, index) => {
    for (const other of rings.slice(index + 1)) {
      const shared = ring.atoms.filter((atom) => other.atoms.includes(atom)).length;
      const fusion = (['separate', 'spiro', 'fused'] as const)[shared] ?? 'bridged';
      counts.set(fusion, (counts.get(fusion) ?? 0) + 1);
    }
  });
  return counts;
}

function heteroRingFindings(right: StructureGraph, own: StructureGraph): Finding[] {
  const inRings = (graph: StructureGraph, element: string) =>
    graph.atoms.filter((atom) => atom.element === element && atom.rings.length > 0).map(({ index }) => index);
  for (const element of ['O', 'N', 'S']) {
    const [rightAtoms, ownAtoms] = [inRings(right, element), inRings(own, element)];
    if (rightAtoms.length === ownAtoms.length) continue;
    const isTooMany = ownAtoms.length > rightAtoms.length;
    const outside = own.atoms
      .filter((atom) => atom.element === element && atom.rings.length === 0)
      .map(({ index }) => index);
    return [
      { code: 'skeleton-heteroatom-in-ring', element, isTooMany, atoms: isTooMany ? ownAtoms : outside },
    ];
  }
  return [];
}

import type { StructureGraph } from '../../../structure/graph.ts';
import type { Finding, RingFusion } from '../../finding.ts';

/** Ring sizes, how rings hang together, and heteroatoms in or out of them. */
export function findRingFaults(right: StructureGraph, own: StructureGraph): Finding[] {
  const rest = right.rings.map((ring) => ring.atoms.length);
  const odd = own.rings.filter((ring) => {
    const place = rest.indexOf(ring.atoms.length);
    if (place >= 0) rest.splice(place, 1);
    return place < 0;
  });
  const sizes = [...new Set(odd.map((ring) => ring.atoms.length))];
  if (own.rings.length === right.rings.length && sizes.length > 0) {
    return sizes.slice(0, 2).map((size) => ({
      code: 'skeleton-ring-size',
      size,
      atoms: odd.filter((ring) => ring.atoms.length === size).flatMap((ring) => ring.atoms),
    }));
  }
  if (sizes.length > 0 || own.rings.length !== right.rings.length) return [];
  const [rightFusion, ownFusion] = [fusionsOf(right), fusionsOf(own)];
  const surplus = [...ownFusion.keys()].find(
    (fusion) => (ownFusion.get(fusion) ?? 0) > (rightFusion.get(fusion) ?? 0),
  );
  if (surplus)
    return [
      { code: 'skeleton-ring-fusion', drawnFusion: surplus, atoms: own.rings.flatMap((ring) => ring.atoms) },
    ];
  return heteroRingFindings(right, own);
}

/** How each pair of rings hangs together: by no atom, one (spiro), two (fused) or more (bridged). */
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
    const isInRing = ownAtoms.length > rightAtoms.length;
    const outside = own.atoms
      .filter((atom) => atom.element === element && atom.rings.length === 0)
      .map(({ index }) => index);
    return [{ code: 'skeleton-heteroatom-in-ring', element, isInRing, atoms: isInRing ? ownAtoms : outside }];
  }
  return [];
}

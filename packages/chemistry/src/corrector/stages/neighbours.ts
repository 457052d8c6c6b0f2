import type { GraphAtom, StructureGraph } from '../../structure/graph.ts';
import { isInAromaticRing } from '../../structure/graph-queries.ts';
import { constitutionLabels, refineColours } from '../../structure/symmetry/refinement.ts';
import type { Comparison, Finding, AtomDescription } from '../finding.ts';

/**
 * Finds an atom whose surroundings, at the smallest possible radius, occur more often than in the
 * correct structure. Ring sizes are part of the surroundings. Returns undefined if no atom differs.
 */
export function findNeighbourFault({ reference, drawn }: Comparison): Finding | undefined {
  const [right, own] = [reference.graph, drawn.graph];
  for (let radius = 0; radius <= own.atoms.length; radius += 1) {
    const odd = surplusAtoms(right, own, radius);
    const atom = odd.find(({ element }) => element === 'C') ?? odd[0];
    if (!atom) continue;
    const neighbours = namedNeighbours(own, atom);
    return {
      code: 'position-neighbours',
      atom: describeAtom(own, atom),
      neighbours: neighbours
        .map((next) => describeAtom(own, next))
        .sort(
          (a, b) => Number(b.isAromatic) - Number(a.isAromatic) || a.symbol.localeCompare(b.symbol, 'en'),
        ),
      radius,
      atoms: [atom.index, ...(radius > 0 ? neighbours.map(({ index }) => index) : [])],
    };
  }
  return undefined;
}

/** Omits those in the atom's symbol, such as the O of C=O or the N of C≡N. */
function namedNeighbours(graph: StructureGraph, atom: GraphAtom): GraphAtom[] {
  const isInSymbol = (next: GraphAtom['neighbours'][number]) =>
    atom.element === 'C' && graph.bonds[next.bond]!.order > 1 && graph.atoms[next.atom]!.element !== 'C';
  const rest = isInAromaticRing(graph, atom)
    ? atom.neighbours
    : atom.neighbours.filter((next) => !isInSymbol(next));
  // The symbol of the carbon in N=C=O contains all its neighbours.
  return (rest.length > 0 ? rest : atom.neighbours).map((next) => graph.atoms[next.atom]!);
}

function surplusAtoms(right: StructureGraph, own: StructureGraph, radius: number): GraphAtom[] {
  const rest = new Map<number, number>();
  for (const colour of refineColours(right, surroundingLabels(right), radius))
    rest.set(colour, (rest.get(colour) ?? 0) + 1);
  return refineColours(own, surroundingLabels(own), radius).flatMap((colour, index) => {
    const left = rest.get(colour) ?? 0;
    rest.set(colour, left - 1);
    return left > 0 ? [] : [own.atoms[index]!];
  });
}

/**
 * Includes ring sizes, because colours alone cannot distinguish two linked five-membered rings from
 * two fused six-membered ones.
 */
function surroundingLabels(graph: StructureGraph): string[] {
  return constitutionLabels(graph).map((label, index) => {
    const sizes = graph.atoms[index]!.rings.map((ring) => graph.rings[ring]!.atoms.length).sort(
      (a, b) => a - b,
    );
    // The symbol in the message distinguishes C=O from C=C, although colours ignore bond orders.
    const { symbol } = describeAtom(graph, graph.atoms[index]!);
    return `${label}/${sizes.join()}/${symbol}`;
  });
}

const SUBSCRIPTS = ['', '', '₂', '₃', '₄'] as const;

function describeAtom(graph: StructureGraph, atom: GraphAtom): AtomDescription {
  const { element, hydrogens } = atom;
  const base = hydrogens === 0 ? element : `${element}H${SUBSCRIPTS[hydrogens] ?? hydrogens}`;
  if (isInAromaticRing(graph, atom)) return { symbol: base, isAromatic: true };
  const [multiple, second] = atom.neighbours.filter((next) => graph.bonds[next.bond]!.order > 1);
  if (!multiple || element !== 'C') return { symbol: base, isAromatic: false };
  if (second) {
    const [one, other] = [multiple, second].map((next) => graph.atoms[next.atom]!.element).sort();
    return { symbol: `${one}=${base}=${other}`, isAromatic: false };
  }
  const end = graph.atoms[multiple.atom]!.element;
  const sign = graph.bonds[multiple.bond]!.order === 3 ? '≡' : '=';
  return { symbol: end === 'C' ? `${sign}${base}` : `${base}${sign}${end}`, isAromatic: false };
}

import { readDrawing } from '../drawing-format/read-drawing.ts';
import { canonicalCode } from '../structure/identity.ts';
import { type StructureGraph, structureGraph } from '../structure/graph.ts';
import { sideOfAxis } from '../structure/stereo/side-of-axis.ts';
import { type AtomMapping, findMapping } from '../structure/substructure/isomorphism.ts';
import { constitutionLabels, refineColours } from '../structure/symmetry/refinement.ts';
import { readAssignableMolecule } from './assigned-molecule.ts';

/** Sine of the angle below which an atom is on neither side of a bond. */
const MIN_SINE = 0.1;

/** Returns 1 or -1 for the sides of a bond in the drawing, 0 if the drawing shows none. */
function sideOf(graph: StructureGraph, bond: readonly [number, number], atom: number): number {
  const sine = sideOfAxis(graph, bond, atom);
  return Math.abs(sine) >= MIN_SINE ? Math.sign(sine) : 0;
}

/**
 * Returns true if atoms on one side of a double bond map to atoms on one side: (CH3)2C=CHR has a
 * methyl cis and one trans to R, which only the drawing distinguishes.
 */
function preservesSides(a: StructureGraph, b: StructureGraph, mapping: AtomMapping): boolean {
  return a.bonds.every(({ from, to, order, isAromatic }) => {
    if (order !== 2 || isAromatic) return true;
    const image = [mapping[from]!, mapping[to]!] as const;
    const beside = (end: number, other: number) =>
      a.atoms[end]!.neighbours.flatMap(({ atom }) => (atom === other ? [] : [atom]));
    return beside(from, to).every((one) =>
      beside(to, from).every((other) => {
        const before = sideOf(a, [from, to], one) * sideOf(a, [from, to], other);
        const after = sideOf(b, image, mapping[one]!) * sideOf(b, image, mapping[other]!);
        return before * after >= 0;
      }),
    );
  });
}

/**
 * An explicit hydrogen maps to the atom that bears it. Returns undefined for another compound, an
 * unreadable drawing, or if the search takes too many steps. With `stereo: false`, stereoisomers
 * are the same compound. Except across a double bond, atoms that only stereochemistry distinguishes
 * may be exchanged.
 */
export function mapAtoms(
  from: string,
  to: string,
  { stereo = true }: { stereo?: boolean } = {},
): ((atom: number) => number | undefined) | undefined {
  const [before, after] = [readDrawing(from), readDrawing(to)];
  if (!before.ok || !after.ok || before.drawing.atoms.length === 0 || after.drawing.atoms.length === 0)
    return undefined;
  const code = (drawing: typeof before.drawing) => canonicalCode(drawing, { stereo });
  if (code(before.drawing) !== code(after.drawing)) return undefined;
  const [a, b] = [structureGraph(before.drawing), structureGraph(after.drawing)].map((graph) => ({
    graph,
    colours: refineColours(graph, constitutionLabels(graph)),
  }));
  let found: readonly number[] | undefined;
  let fallback: readonly number[] | undefined;
  findMapping(a!, b!, (mapping) => {
    fallback ??= mapping;
    if (!preservesSides(a!.graph, b!.graph, mapping)) return false;
    found = mapping;
    return true;
  });
  const molecule = readAssignableMolecule(from);
  const mapping = found ?? fallback;
  if (mapping === undefined || molecule === undefined) return undefined;
  return (atom) => {
    const index = molecule.atomOf(atom);
    return index === undefined ? undefined : b!.graph.atoms[mapping[index]!]!.drawingAtom;
  };
}

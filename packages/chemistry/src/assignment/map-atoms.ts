import { readDrawing } from '../drawing-format/read-drawing.ts';
import { canonicalCode } from '../structure/identity.ts';
import { structureGraph } from '../structure/graph.ts';
import { findMapping } from '../structure/substructure/isomorphism.ts';
import { constitutionLabels, refineColours } from '../structure/symmetry/refinement.ts';
import { readAssignableMolecule } from './assigned-molecule.ts';

/**
 * An explicit hydrogen maps to the atom that bears it. Returns undefined for another compound or an
 * unreadable drawing. With `stereo: false`, stereoisomers are the same compound.
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
  findMapping(a!, b!, (mapping) => {
    found = mapping;
    return true;
  });
  const molecule = readAssignableMolecule(from);
  if (found === undefined || molecule === undefined) return undefined;
  const mapping = found;
  return (atom) => {
    const index = molecule.atomOf(atom);
    return index === undefined ? undefined : b!.graph.atoms[mapping[index]!]!.drawingAtom;
  };
}

import { readDrawing } from '../drawing-format/read-drawing.ts';
import { equivalenceClassesOf } from '../structure/symmetry/equivalence-classes.ts';
import { findGroups } from '../structure/groups/find-groups.ts';
import { bondDistancesFrom } from '../structure/graph-queries.ts';
import { type GraphAtom, type StructureGraph, structureGraph } from '../structure/graph.ts';
import { type AtomWindows, createWindowLookup } from './atom-windows.ts';

/** Atoms are graph atoms, except the argument of `atomOf`. */
export interface AssignableMolecule {
  readonly graph: StructureGraph;
  readonly windowsOf: (atom: GraphAtom, nucleus: 'H' | 'C') => AtomWindows;
  /** Also accepts a hydrogen and returns the atom that bears it; undefined if there is none. */
  readonly atomOf: (drawingAtom: number) => number | undefined;
  readonly classOf: (atom: number) => number;
  readonly members: (atomClass: number) => readonly number[];
  /** Counts bonds to each graph atom; Infinity for unconnected atoms. */
  readonly distances: (from: number) => readonly number[];
}

/** Reads a molfile. Returns undefined if it cannot be read or has no atoms. */
export function readAssignableMolecule(molfile: string): AssignableMolecule | undefined {
  const read = readDrawing(molfile);
  if (!read.ok || read.drawing.atoms.length === 0) return undefined;
  const { drawing } = read;
  const graph = structureGraph(drawing);
  const { colours } = equivalenceClassesOf(graph);
  const heavy = new Map(graph.atoms.map(({ drawingAtom, index }) => [drawingAtom, index]));
  const bearers = new Map(
    drawing.bonds.flatMap(({ from, to }) => {
      if (!heavy.has(from)) return [[from, to] as const];
      return heavy.has(to) ? [] : [[to, from] as const];
    }),
  );
  const members = new Map<number, number[]>();
  for (const { index } of graph.atoms)
    members.set(colours[index]!, [...(members.get(colours[index]!) ?? []), index]);
  const distances = new Map<number, readonly number[]>();
  return {
    graph,
    windowsOf: createWindowLookup(graph, findGroups(graph)),
    atomOf: (drawingAtom) => heavy.get(drawingAtom) ?? heavy.get(bearers.get(drawingAtom) ?? -1),
    classOf: (atom) => colours[atom]!,
    members: (atomClass) => members.get(atomClass) ?? [],
    distances: (from) => {
      const known = distances.get(from);
      if (known !== undefined) return known;
      const found = bondDistancesFrom(graph, from);
      distances.set(from, found);
      return found;
    },
  };
}

/** Returns the atoms that can be assigned to signals; empty if the molfile cannot be read. */
export function listAssignableAtoms(molfile: string): { atom: number; element: string; hydrogens: number }[] {
  const molecule = readAssignableMolecule(molfile);
  return (molecule?.graph.atoms ?? []).map(({ drawingAtom, element, hydrogens }) => ({
    atom: drawingAtom,
    element,
    hydrogens,
  }));
}

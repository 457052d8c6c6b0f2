import { readDrawing } from '../drawing-format/read-drawing.ts';
import { equivalenceClassesOf } from '../structure/symmetry/equivalence-classes.ts';
import { findGroups } from '../structure/groups/find-groups.ts';
import { type GraphAtom, type StructureGraph, structureGraph } from '../structure/graph.ts';
import { type AtomWindows, findAtomWindows } from './atom-windows.ts';

/** Molecule whose atoms are assigned to signals, accessed by the atom indices of its drawing. */
export interface AssignableMolecule {
  readonly graph: StructureGraph;
  readonly placesOf: (atom: GraphAtom, nucleus: 'H' | 'C') => AtomWindows;
  /**
   * Returns the graph atom of a drawing atom, or of the atom that bears this hydrogen; undefined if
   * there is none.
   */
  readonly atomOf: (drawingAtom: number) => number | undefined;
  /** Returns the equivalence class of a graph atom. */
  readonly classOf: (atom: number) => number;
  /** Returns all graph atoms of an equivalence class. */
  readonly members: (atomClass: number) => readonly number[];
  /**
   * Returns the number of bonds from a graph atom to each graph atom; Infinity for unconnected
   * atoms.
   */
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
    placesOf: findAtomWindows(graph, findGroups(graph)),
    atomOf: (drawingAtom) => heavy.get(drawingAtom) ?? heavy.get(bearers.get(drawingAtom) ?? -1),
    classOf: (atom) => colours[atom]!,
    members: (atomClass) => members.get(atomClass) ?? [],
    distances: (from) => {
      const known = distances.get(from);
      if (known !== undefined) return known;
      const found = distancesFrom(graph, from);
      distances.set(from, found);
      return found;
    },
  };
}

function distancesFrom(graph: StructureGraph, start: number): number[] {
  const distances = graph.atoms.map(() => Number.POSITIVE_INFINITY);
  distances[start] = 0;
  const queue = [start];
  for (const atom of queue) {
    for (const next of graph.atoms[atom]!.neighbours) {
      if (distances[next.atom] !== Number.POSITIVE_INFINITY) continue;
      distances[next.atom] = distances[atom]! + 1;
      queue.push(next.atom);
    }
  }
  return distances;
}

/**
 * Returns the atoms of a drawing that can be assigned to signals, with their element and number of
 * hydrogens; empty if the molfile cannot be read.
 */
export function listAssignableAtoms(molfile: string): { atom: number; element: string; hydrogens: number }[] {
  const molecule = readAssignableMolecule(molfile);
  return (molecule?.graph.atoms ?? []).map(({ drawingAtom, element, hydrogens }) => ({
    atom: drawingAtom,
    element,
    hydrogens,
  }));
}

import { readDrawing } from '../drawing-format/read-drawing.ts';
import { equivalenceClassesOf } from '../structure/symmetry/equivalence-classes.ts';
import { findGroups } from '../structure/groups/find-groups.ts';
import { type GraphAtom, type StructureGraph, structureGraph } from '../structure/graph.ts';
import { type AtomWindows, findAtomWindows } from './atom-windows.ts';

/** A molecule whose atoms are given to signals, asked by the indices of its drawing. */
export interface AssignableMolecule {
  readonly graph: StructureGraph;
  readonly placesOf: (atom: GraphAtom, nucleus: 'H' | 'C') => AtomWindows;
  /** The atom of the graph that an atom of the drawing is, or is borne by; undefined where there is none. */
  readonly atomOf: (drawingAtom: number) => number | undefined;
  /** The class of an atom of the graph: equal for atoms that symmetry makes equivalent. */
  readonly classOf: (atom: number) => number;
  /** All atoms of the graph of a class. */
  readonly members: (atomClass: number) => readonly number[];
  /** Bonds on the shortest way from an atom of the graph to each of its atoms; Infinity where there is none. */
  readonly distances: (from: number) => readonly number[];
}

/** Undefined where the drawing cannot be read or holds no atom. */
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

/** The atoms of a drawing that can be given to signals, each with its element and hydrogens; empty for what cannot be read. */
export function listAssignableAtoms(molfile: string): { atom: number; element: string; hydrogens: number }[] {
  const molecule = readAssignableMolecule(molfile);
  return (molecule?.graph.atoms ?? []).map(({ drawingAtom, element, hydrogens }) => ({
    atom: drawingAtom,
    element,
    hydrogens,
  }));
}

import type { Drawing } from '../drawing-format/drawing.ts';
import type { Formula } from '../formula/formula.ts';
import { type EquivalenceClasses, equivalenceClassesOf } from '../structure/symmetry/equivalence-classes.ts';
import { findGroups } from '../structure/groups/find-groups.ts';
import { type StructureGraph, structureGraph } from '../structure/graph.ts';
import type { GroupMatch } from '../structure/groups/group-kinds.ts';
import { connectedComponents } from '../structure/rings.ts';

/** Each property is computed at most once. Indices are those of the graph, not of the drawing. */
export interface Analysis {
  readonly drawing: Drawing;
  readonly graph: StructureGraph;
  readonly formula: Formula;
  readonly charge: number;
  readonly componentCount: number;
  readonly groups: readonly GroupMatch[];
  readonly environments: EquivalenceClasses;
}

export function analyse(drawing: Drawing): Analysis {
  const graph = structureGraph(drawing);
  let environments: EquivalenceClasses | undefined;
  return {
    drawing,
    graph,
    formula: formulaOf(graph),
    charge: graph.atoms.reduce((sum, atom) => sum + atom.charge, 0),
    componentCount: connectedComponents(graph.atoms.map(({ neighbours }) => neighbours)).length,
    groups: findGroups(graph),
    // Equivalence classes and parities need a canonical order, by far the most expensive step,
    // which a drawing with another formula does not need.
    get environments() {
      return (environments ??= equivalenceClassesOf(graph));
    },
  };
}

function formulaOf(graph: StructureGraph): Formula {
  const counts = new Map<string, number>();
  const add = (symbol: string, count: number) => {
    if (count > 0) counts.set(symbol, (counts.get(symbol) ?? 0) + count);
  };
  for (const { element, isotope, hydrogens } of graph.atoms) {
    add(element === 'H' && isotope === 2 ? 'D' : element, 1);
    add('H', hydrogens);
  }
  return counts;
}

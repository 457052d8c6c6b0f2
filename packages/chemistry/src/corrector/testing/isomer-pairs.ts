import { expect } from 'vitest';
import { molfileOfSmiles } from '../../testing/drawings.ts';
import { ISOMERS } from '../../testing/isomers.ts';
import { sampleOf } from '../../testing/sample.ts';
import type { StructureGraph } from '../../structure/graph.ts';
import type { GroupKind } from '../../structure/groups/group-kinds.ts';
import { correct } from '../correct.ts';
import { ENGLISH_GROUPS } from '../messages/english-groups.ts';
import type { CorrectionContext, FeedbackItem } from '../feedback.ts';

export const EXPERIMENTS = [
  { id: 11, type: 'NMR-H' },
  { id: 12, type: 'NMR-C13' },
  { id: 13, type: 'IR' },
  { id: 14, type: 'EI-MS' },
];

/**
 * Codes of messages that do not help a student to find the fault, such as those about symmetry
 * alone.
 */
export const GENERIC = new Set(['verdict', 'environment-carbon', 'environment-hydrogen', 'skeleton-shared']);

export interface Pair {
  right: string;
  wrong: string;
  formula: string;
}

export const PAIRS: readonly Pair[] = sampleOf(
  Object.entries(ISOMERS).flatMap(([formula, list]) =>
    list.flatMap((right) =>
      list.filter((wrong) => wrong !== right).map((wrong) => ({ right, wrong, formula })),
    ),
  ),
  60,
);

export const molfiles = new Map(
  Object.values(ISOMERS).flatMap((list) => list.map((smiles) => [smiles, molfileOfSmiles(smiles)])),
);

export function correctPair({ right, wrong }: Pair, context: CorrectionContext): FeedbackItem[] {
  const result = correct({ reference: molfiles.get(right)!, drawing: molfiles.get(wrong)!, context });
  if (!result.ok) throw new Error(`${right} <- ${wrong}: ${result.failure.message}`);
  expect(result.isFormulaCorrect).toBe(true);
  expect(result.correct, `${wrong} passes for ${right}`).toBe(false);
  return result.feedback;
}

interface Part {
  part: readonly number[];
  own: StructureGraph;
  other: StructureGraph;
}

/** Searches exhaustively for the part, with the same elements, hydrogens and bonds. */
export function occurs({ part, own, other }: Part, places: readonly number[] = []): boolean {
  const atom = part[places.length];
  if (atom === undefined) return true;
  const { element, hydrogens, neighbours } = own.atoms[atom]!;
  return other.atoms.some(
    (place) =>
      place.element === element &&
      place.hydrogens === hydrogens &&
      !places.includes(place.index) &&
      neighbours.every((next) => {
        const end = places[part.indexOf(next.atom)];
        if (end === undefined) return true;
        const bond = place.neighbours.find((each) => each.atom === end)?.bond;
        return bond !== undefined && orderOf(other, bond) === orderOf(own, next.bond);
      }) &&
      occurs({ part, own, other }, [...places, place.index]),
  );
}

function orderOf({ bonds }: StructureGraph, bond: number): number {
  return bonds[bond]!.isAromatic ? 1.5 : bonds[bond]!.order;
}

/** Returns the name without its article, and its plural. */
export function spoken(kind: GroupKind): string[] {
  const [one, many] = ENGLISH_GROUPS[kind];
  return [one.replace(/^an? /, ''), many];
}

/** Finds only whole words. */
export function hasPhrase(text: string, phrase: string): boolean {
  return new RegExp(`(^|[^\\p{L}-])${phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}($|[^\\p{L}])`, 'u').test(
    text,
  );
}

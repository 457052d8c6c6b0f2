import type { AtomKind } from './atom-kind.ts';
import type { Contradiction } from './contradiction.ts';

/** Axis of a two-dimensional spectrum without chosen atoms; the axes of a COSY are alike. */
export type EmptyAxis = '¹H' | '¹³C' | 'other ¹H';

/** Messages about an assignment in one language. */
export interface AssignmentMessages {
  readonly contradiction: (contradiction: Contradiction) => string;
  readonly incomplete: (empty: EmptyAxis | undefined) => string;
  readonly unanswered: string;
  readonly right: string;
  /** Hint from the kinds of the correct atoms, without identifying them. */
  readonly hint: (kinds: readonly (readonly AtomKind[])[]) => string;
  /** Solution from the numbers of the atoms of each dimension, from 1. */
  readonly solution: (atoms: readonly (readonly number[])[]) => string;
  readonly count: (right: number, total: number) => string;
}

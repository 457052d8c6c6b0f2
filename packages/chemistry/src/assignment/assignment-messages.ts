import type { AtomKind } from './atom-kind.ts';
import type { Contradiction } from './contradiction.ts';

/** The axes of a COSY are alike. */
export type EmptyAxis = '¹H' | '¹³C' | 'other ¹H';

export interface AssignmentMessages {
  readonly contradiction: (contradiction: Contradiction) => string;
  readonly incomplete: (empty: EmptyAxis | undefined) => string;
  readonly unanswered: string;
  readonly right: string;
  /** Does not identify the correct atoms. */
  readonly hint: (kinds: readonly (readonly AtomKind[])[]) => string;
  /** Uses atom numbers of each dimension, from 1. */
  readonly solution: (atoms: readonly (readonly number[])[]) => string;
  readonly count: (right: number, total: number) => string;
}
